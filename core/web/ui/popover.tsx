// A panel beside the button that opens it: in the browser's top layer, placed where there is room, closed by Esc and by what lies outside.
// Our own, because the kit's brings a positioning library that alone weighs a sixth of the first view's budget.
import {
  cloneElement,
  createContext,
  type ReactElement,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { placeBeside, type Side } from './place-beside.ts';
import './popover.css';

interface PopoverState {
  readonly id: string;
  readonly side: Side;
  readonly opened: boolean;
  readonly controlled: boolean;
  readonly target: RefObject<HTMLElement | null>;
  readonly setOpened: (opened: boolean) => void;
  /** Focus begins inside, and returns to the button. */
  readonly takesFocus: boolean;
}

const PopoverContext = createContext<PopoverState | undefined>(undefined);

export function usePopover(): PopoverState {
  const state = useContext(PopoverContext);
  if (state === undefined) throw new Error('a part of a popover stands outside of one');
  return state;
}

export interface PopoverProps {
  /** Which edge of the button the panel keeps to. */
  readonly position?: Side;
  /** Given: the owner opens and closes it; else the button does. */
  readonly opened?: boolean;
  /** It was closed by Esc, by a click outside or by the focus going elsewhere. */
  readonly onDismiss?: () => void;
  readonly takesFocus?: boolean;
  /** A button elsewhere that it stands beside, in place of a `Popover.Target`; the same one for as long as the popover is there. */
  readonly anchor?: HTMLElement;
  readonly children: React.ReactNode;
}

export function Popover(props: PopoverProps) {
  const { position = 'bottom-start', opened, onDismiss, takesFocus = true, anchor, children } = props;
  const [own, setOwn] = useState(false);
  const id = useId();
  const target = useRef<HTMLElement>(anchor ?? null);
  const controlled = opened !== undefined;
  const setOpened = (next: boolean) => {
    if (!controlled) setOwn(next);
    else if (!next) onDismiss?.();
  };
  return (
    <PopoverContext value={{ id, side: position, opened: opened ?? own, controlled, target, setOpened, takesFocus }}>
      {children}
    </PopoverContext>
  );
}

interface TargetProps {
  readonly children: ReactElement<React.ComponentPropsWithRef<'button'>>;
  readonly popup?: 'dialog' | 'menu';
}

/** The button; a component in its place hands the attributes on to one. */
function PopoverTarget({ children, popup = 'dialog' }: TargetProps) {
  const { id, opened, controlled, target, setOpened } = usePopover();
  return cloneElement(children, {
    id: `${id}-target`,
    ref: (element: HTMLElement | null) => {
      target.current = element;
    },
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? id : undefined,
    ...(!controlled && { onClick: () => setOpened(!opened) }),
  });
}

interface DropdownProps extends React.ComponentProps<'div'> {
  readonly className?: string;
}

/** The panel; what is in it exists only while it is open. */
function PopoverDropdown(props: DropdownProps) {
  return usePopover().opened ? <OpenDropdown {...props} /> : null;
}

function OpenDropdown({ className = '', children, onKeyDown, ...rest }: DropdownProps) {
  const { id, setOpened } = usePopover();
  const panel = useRef<HTMLDivElement>(null);
  useTopLayer(panel);
  useOutside(panel);
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-target`}
      {...rest}
      id={id}
      ref={panel}
      popover="manual"
      tabIndex={-1}
      className={`popover ${className}`}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Escape' || event.isPropagationStopped()) return;
        event.stopPropagation();
        setOpened(false);
      }}
    >
      {children}
    </div>
  );
}

/** Shows the panel beside its button and keeps it there; gives the focus back at the end. */
function useTopLayer(panel: RefObject<HTMLDivElement | null>): void {
  const { target, side, takesFocus } = usePopover();
  useLayoutEffect(() => {
    const [element, opener] = [panel.current, target.current];
    if (element === null || opener === null) return;
    element.showPopover();
    const place = () => placeBeside(element, opener, side);
    place();
    if (takesFocus) (element.querySelector<HTMLElement>(focusable) ?? element).focus();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
      const button = opener.matches(focusable) ? opener : opener.querySelector<HTMLElement>(focusable);
      if (element.contains(document.activeElement)) button?.focus();
    };
  }, [panel, target, side, takesFocus]);
}

const focusable = 'button:not(:disabled), [href], input:not(:disabled), select, textarea, [tabindex="0"]';

/** A press or the focus anywhere but in the panel and on its button closes it. */
function useOutside(panel: RefObject<HTMLDivElement | null>): void {
  const { target, setOpened } = usePopover();
  const latest = useRef(setOpened);
  useEffect(() => {
    latest.current = setOpened;
  });
  useEffect(() => {
    const onOutside = ({ target: at }: Event) => {
      if (!(at instanceof Node) || panel.current?.contains(at) || target.current?.contains(at)) return;
      latest.current(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [panel, target]);
}

Popover.Target = PopoverTarget;
Popover.Dropdown = PopoverDropdown;
