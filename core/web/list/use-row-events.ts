// Clicks and keys in a list's rows, heard once on their container: opening, selecting, copying, moving.
import { type RefObject, useCallback, useEffect } from 'react';

export interface RowActs {
  /** Opens a row; a row that is open already goes to its full page. */
  readonly open: (id: string) => void;
  readonly close: () => void;
  readonly select: (id: string, stretch: boolean) => void;
  /** The keyboard came to a row. */
  readonly reach: (id: string) => void;
  readonly focusSearch: () => void;
}

/** Handlers for the element that holds the rows (`data-row`). */
export function useRowEvents(container: RefObject<HTMLElement | null>, acts: RowActs) {
  const onClick = useCallback(
    (event: React.MouseEvent) => {
      const target = event.target as HTMLElement;
      const id = rowIdOf(target);
      if (id === undefined) return;
      const copied = target.closest<HTMLElement>('[data-copy]')?.dataset.copy;
      if (copied !== undefined) {
        event.preventDefault();
        void navigator.clipboard.writeText(copied).then(() => showCopied(target));
      } else if (target.closest('.list-check') !== null) {
        acts.select(id, event.shiftKey);
      } else if (opensElsewhere(event) || textIsMarked()) {
        // The browser opens a new tab, or the person marks text to copy.
      } else {
        event.preventDefault();
        target.closest('[data-row]')?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
        acts.open(id);
      }
    },
    [acts],
  );
  const onFocus = useCallback(
    (event: React.FocusEvent) => {
      const id = rowIdOf(event.target as HTMLElement);
      if (id !== undefined) acts.reach(id);
    },
    [acts],
  );
  useListKeys(container, acts);
  return { onClick, onFocus };
}

/** Keys work wherever the person is on the page, but for fields and dialogs. */
function useListKeys(container: RefObject<HTMLElement | null>, acts: RowActs): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // A dialog is open: its keys are its own, wherever the focus is.
      if (document.querySelector('[aria-modal=true], dialog:modal') !== null) return;
      const target = event.target as HTMLElement;
      if (target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [role=listbox]'))
        return;
      if (act(event, container.current, acts)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [container, acts]);
}

/** Does what a key asks for; false when it asks for nothing here. */
function act({ key, target }: KeyboardEvent, container: HTMLElement | null, acts: RowActs): boolean {
  switch (key) {
    case '/':
      acts.focusSearch();
      return true;
    case 'Escape':
      acts.close();
      return true;
    case 'ArrowDown':
    case 'j':
      return move(container, target as HTMLElement, 1);
    case 'ArrowUp':
    case 'k':
      return move(container, target as HTMLElement, -1);
    case 'x': {
      const id = rowIdOf(target as HTMLElement);
      if (id === undefined) return false;
      acts.select(id, false);
      return true;
    }
    default:
      return false;
  }
}

/** Moves the focus to the next or the last row; from outside of the rows, to the one the Tab key would come to. */
function move(container: HTMLElement | null, from: HTMLElement, by: 1 | -1): boolean {
  // The focus is in the rows, or nowhere in particular: on the page, or on what holds the whole list.
  if (container === null || !(container.contains(from) || from.contains(container))) return false;
  const links = [...container.querySelectorAll<HTMLElement>('[data-row] [data-open]')];
  const at = links.findIndex((link) => link.closest('[data-row]')?.contains(from));
  const next = at < 0 ? links.find((link) => link.tabIndex === 0) : links[at + by];
  next?.focus();
  return next !== undefined;
}

/** Milliseconds for which a copied value's button shows that it was. */
const copiedShownMs = 1_500;

function showCopied(target: HTMLElement): void {
  const button = target.closest<HTMLElement>('[data-copy]');
  button?.setAttribute('data-copied', '');
  setTimeout(() => button?.removeAttribute('data-copied'), copiedShownMs);
}

function rowIdOf(element: HTMLElement): string | undefined {
  return element.closest<HTMLElement>('[data-row]')?.dataset.row;
}

function opensElsewhere(event: React.MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
}

function textIsMarked(): boolean {
  return getSelection()?.isCollapsed === false;
}
