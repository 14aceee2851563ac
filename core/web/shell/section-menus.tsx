// The navigation by section: a section of one page is a link, one of several opens a panel with its pages.
import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronDownIcon } from 'lucide-react';
import { useMemo } from 'react';
import { usePortal } from '../portal-context.ts';
import {
  isCurrent,
  type NavigationGroup,
  type NavigationItem,
  navigationFor,
  navigationItems,
} from '../routes/navigation.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useText, useTexts } from '../texts/texts.ts';
import type { Side } from '../ui/place-beside.ts';
import { Popover, usePopover } from '../ui/popover.tsx';
import { MenuIcon } from './menu-icon.tsx';
import './section-menus.css';

/** The sections of the person's navigation. */
export function useSections(): readonly NavigationGroup[] {
  const { table } = usePortal();
  const session = useSession();
  return useMemo(() => navigationFor(table, session), [table, session]);
}

/** The section that holds the page which is shown. */
export function useCurrentSection(): NavigationGroup | undefined {
  const sections = useSections();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return sections.find((section) => holds(section, pathname));
}

function holds(section: NavigationGroup, pathname: string): boolean {
  return navigationItems(section.children).some((item) => isCurrent(item, pathname));
}

/** What a section is called where its pages are not in sight. */
export function useSectionName(): (section: NavigationGroup) => string {
  const text = useTexts<typeof texts>('core');
  return ({ id }) => (id === 'home' ? text('frame.home') : text(`sections.${id}`));
}

interface SectionMenusProps {
  readonly className: string;
  /** Where the panel stands beside its button. */
  readonly position: Side;
}

export function SectionMenus({ className, position }: SectionMenusProps) {
  const text = useTexts<typeof texts>('core');
  const sections = useSections();
  return (
    <nav className={className} aria-label={text('frame.navigation')}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionMenu section={section} position={position} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionMenu({
  section,
  position,
}: Pick<SectionMenusProps, 'position'> & { readonly section: NavigationGroup }) {
  const name = useSectionName()(section);
  const current = useRouterState({ select: ({ location }) => holds(section, location.pathname) });
  const items = navigationItems(section.children);
  const [first] = items;
  if (first === undefined) return null;
  if (items.length === 1) {
    return (
      <Link className="section-button" to={first.url} data-current={current || undefined}>
        <MenuIcon name={first.icon} />
        <span>{name}</span>
      </Link>
    );
  }
  return (
    <Popover position={position}>
      <Popover.Target>
        <button type="button" className="section-button" data-current={current || undefined}>
          <MenuIcon name={first.icon} />
          <span>{name}</span>
          <ChevronDownIcon size={14} className="section-chevron" aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="section-panel">
        <PageLinks items={items} />
      </Popover.Dropdown>
    </Popover>
  );
}

function PageLinks({ items }: { readonly items: readonly NavigationItem[] }) {
  const text = useText();
  const { setOpened } = usePopover();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            className="popover-item"
            to={item.url}
            data-current={isCurrent(item, pathname) || undefined}
            onClick={() => setOpened(false)}
          >
            <MenuIcon name={item.icon} />
            {text(item.title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
