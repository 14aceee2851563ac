// A menu beside the button that opens it: arrows, Home and End move, Enter and Space choose, Esc and Tab close.
import { Popover, type PopoverProps, usePopover } from './popover.tsx';

export function Menu({ children, ...props }: Omit<PopoverProps, 'takesFocus'>) {
  return <Popover {...props}>{children}</Popover>;
}

function MenuTarget({ children }: Pick<React.ComponentProps<typeof Popover.Target>, 'children'>) {
  return <Popover.Target popup="menu">{children}</Popover.Target>;
}

function MenuDropdown({ children }: { readonly children: React.ReactNode }) {
  const { setOpened } = usePopover();
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') setOpened(false);
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = nextItem(event.key, at, items.length);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <Popover.Dropdown role="menu" className="popover-menu" onKeyDown={onKeyDown}>
      {children}
    </Popover.Dropdown>
  );
}

/** The place that a key moves to, going round at the ends; undefined for other keys. */
export function nextItem(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

export interface MenuItemProps {
  readonly onClick: () => void;
  readonly icon?: React.ReactNode;
  readonly disabled?: boolean;
  readonly title?: string;
  readonly children: React.ReactNode;
}

function MenuItem({ onClick, icon, disabled, title, children }: MenuItemProps) {
  const { setOpened } = usePopover();
  return (
    <button
      type="button"
      role="menuitem"
      className="popover-item"
      disabled={disabled}
      title={title}
      onClick={() => {
        setOpened(false);
        onClick();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

Menu.Target = MenuTarget;
Menu.Dropdown = MenuDropdown;
Menu.Item = MenuItem;
