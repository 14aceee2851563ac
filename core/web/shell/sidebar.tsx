// The navigation at the side: the organisation, and the groups of pages that a person may open.
import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDownIcon } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { usePortal } from '../portal-context.ts';
import { isCurrent, type NavigationEntry, navigationFor } from '../routes/navigation.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { BrandMark } from './brand-mark.tsx';
import { MenuIcon } from './menu-icon.tsx';
import './sidebar.css';

export function Sidebar() {
  return (
    <aside className="sidebar">
      <SidebarContent />
    </aside>
  );
}

/** The same at the side of a wide screen and in the drawer of a phone. */
export function SidebarContent() {
  return (
    <>
      <SidebarHead />
      <Navigation />
    </>
  );
}

export function SidebarHead() {
  const { user, organisation } = useSession();
  return (
    <div className="sidebar-head">
      <BrandMark source={user.checkoutLogoSource} />
      <span className="sidebar-name" title={organisation}>
        {organisation}
      </span>
    </div>
  );
}

export function Navigation() {
  const text = useTexts<typeof texts>('core');
  const { table } = usePortal();
  const session = useSession();
  const groups = useMemo(() => navigationFor(table, session), [table, session]);
  return (
    <nav className="navigation" aria-label={text('frame.navigation')}>
      {groups.map(({ id, children }) => (
        <div className="navigation-group" key={id}>
          {id === 'home' ? null : <h2>{text(`sections.${id}`)}</h2>}
          <Entries entries={children} />
        </div>
      ))}
    </nav>
  );
}

function Entries({ entries, id }: { readonly entries: readonly NavigationEntry[]; readonly id?: string }) {
  return (
    <ul id={id}>
      {entries.map((entry) => (
        <li key={entry.id}>{entry.type === 'item' ? <Item entry={entry} /> : <Collapsable entry={entry} />}</li>
      ))}
    </ul>
  );
}

function Item({ entry }: { readonly entry: Extract<NavigationEntry, { type: 'item' }> }) {
  const text = useText();
  const current = useRouterState({ select: ({ location }) => isCurrent(entry, location.pathname) });
  return (
    <Link className="navigation-item" to={entry.url} data-current={current || undefined}>
      <MenuIcon name={entry.icon} />
      <span>{text(entry.title)}</span>
    </Link>
  );
}

/** A parent that folds; open while one of its pages is shown. */
function Collapsable({ entry }: { readonly entry: Extract<NavigationEntry, { type: 'collapsable' }> }) {
  const text = useText();
  const coreText = useTexts<typeof texts>('core');
  const listId = useId();
  const holdsCurrent = useRouterState({
    select: ({ location }) =>
      entry.children.some((child) => child.type === 'item' && isCurrent(child, location.pathname)),
  });
  const [chosen, setChosen] = useState<boolean | undefined>(undefined);
  const open = chosen ?? holdsCurrent;
  const name = text(entry.title);
  return (
    <>
      <button
        type="button"
        className="navigation-item"
        aria-expanded={open}
        aria-controls={listId}
        title={coreText(open ? 'frame.collapse' : 'frame.expand', { name })}
        onClick={() => setChosen(!open)}
      >
        <MenuIcon name={entry.icon} />
        <span>{name}</span>
        <ChevronDownIcon size={14} className="navigation-chevron" aria-hidden />
      </button>
      {open ? <Entries entries={entry.children} id={listId} /> : null}
    </>
  );
}
