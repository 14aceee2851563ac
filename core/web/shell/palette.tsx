// The command palette: pages, whatever features find by id or name, and actions, all by keyboard.
import { useNavigate } from '@tanstack/react-router';
import { SearchIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { KeyboardHint } from '../ui/keyboard-hint.tsx';
import { MenuIcon } from './menu-icon.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { usePaletteGroups } from './use-palette-groups.ts';
import './palette.css';

export interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export default function Palette({ opened, onClose }: PaletteProps) {
  const text = useTexts<typeof texts>('core');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  return (
    <dialog ref={dialog} className="palette" aria-label={text('palette.label')} closedby="any" onClose={onClose}>
      {opened ? <PaletteBody onClose={onClose} /> : null}
    </dialog>
  );
}

function PaletteBody({ onClose }: { readonly onClose: () => void }) {
  const text = useTexts<typeof texts>('core');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, searching } = usePaletteGroups(typed);
  const listId = useId();
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(at, entries.length - 1);
  const run = useRun(onClose);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((active + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const entry = entries[active];
      if (entry) run(entry, event.metaKey || event.ctrlKey);
    }
  };
  return (
    <>
      <div className="palette-input">
        <SearchIcon size={18} aria-hidden />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          aria-label={text('palette.label')}
          placeholder={text('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          ref={focusOnce}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
        />
        <KeyboardHint keys="escape" />
      </div>
      <Groups listId={listId} groups={groups} active={active} onRun={run} onPoint={setAt} />
      <p className="visually-hidden" role="status">
        {searching ? text('palette.searching') : text('palette.results', { count: entries.length })}
      </p>
      {entries.length === 0 && !searching ? <Nothing /> : null}
      <PaletteKeys />
    </>
  );
}

/** A dialog that is a search field begins in it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Goes to an entry's address (in a new tab where asked), or does what it does. */
function useRun(onClose: () => void) {
  const navigate = useNavigate();
  return (entry: PaletteEntry, inNewTab: boolean) => {
    onClose();
    entry.act?.();
    if (entry.address === undefined) return;
    if (inNewTab) return void window.open(entry.address, '_blank', 'noopener');
    const [to = '', search = ''] = entry.address.split('?');
    void navigate({ to, search: Object.fromEntries(new URLSearchParams(search)) });
  };
}

interface GroupsProps {
  readonly listId: string;
  readonly groups: readonly PaletteGroup[];
  readonly active: number;
  readonly onRun: (entry: PaletteEntry, inNewTab: boolean) => void;
  readonly onPoint: (at: number) => void;
}

function Groups({ listId, groups, active, onRun, onPoint }: GroupsProps) {
  let place = -1;
  return (
    <div className="palette-groups" id={listId} role="listbox" tabIndex={-1}>
      {groups.map(({ heading, entries }) => (
        <fieldset key={heading}>
          <legend>{heading}</legend>
          {entries.map((entry) => {
            place += 1;
            const own = place;
            return (
              <Option
                key={entry.id}
                id={`${listId}-${own}`}
                entry={entry}
                active={own === active}
                onPoint={() => onPoint(own)}
                onRun={(inNewTab) => onRun(entry, inNewTab)}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onRun: (inNewTab: boolean) => void;
}

function Option({ id, entry, active, onPoint, onRun }: OptionProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The focus stays in the field, where keys are read; a click is for those who point.
    <button
      type="button"
      id={id}
      ref={element}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="palette-option"
      onMouseMove={onPoint}
      onClick={(event) => onRun(event.metaKey || event.ctrlKey)}
    >
      <MenuIcon name={entry.icon} />
      <span className="palette-title">{entry.title}</span>
      <span className="palette-hint">{entry.hint}</span>
      {active ? <KeyboardHint keys="enter" /> : null}
    </button>
  );
}

function Nothing() {
  const text = useTexts<typeof texts>('core');
  return (
    <div className="palette-nothing">
      <strong>{text('palette.nothing')}</strong>
      <span>{text('palette.nothingHint')}</span>
    </div>
  );
}

function PaletteKeys() {
  const text = useTexts<typeof texts>('core');
  return (
    <div className="palette-keys" aria-hidden>
      <KeyboardHint keys="up" />
      <KeyboardHint keys="down" />
      {text('palette.move')}
      <KeyboardHint keys="enter" />
      {text('palette.openKey')}
      <KeyboardHint keys="mod+enter" />
      {text('palette.newTab')}
    </div>
  );
}
