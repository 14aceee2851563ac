// Entreprise: sections in a bar above all, in the tenant's colour; the pages of the section as tabs below it; the page as wide as the window.
import { Link, useRouterState } from '@tanstack/react-router';
import { isCurrent, navigationItems } from '../../routes/navigation.ts';
import type { texts } from '../../texts/core.en.ts';
import { useText, useTexts } from '../../texts/texts.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { ModeSwitch } from '../mode-switch.tsx';
import { ProfileMenu } from '../profile-menu.tsx';
import { SectionMenus, useCurrentSection, useSectionName } from '../section-menus.tsx';
import { SidebarHead } from '../sidebar.tsx';
import { FindButton, PhoneStart, type ToolbarProps, ToolbarTools } from '../toolbar.tsx';
import './entreprise.css';

export default function Entreprise({ subject, onFind }: ToolbarProps) {
  return (
    <>
      <header className="toolbar">
        <PhoneStart subject={subject} />
        <SidebarHead />
        <SectionMenus className="top-sections" position="bottom-start" />
        <ModeSwitch />
        <FindButton onFind={onFind} />
        <ToolbarTools />
        <ProfileMenu />
      </header>
      <div className="section-bar">
        <SectionTabs />
        <Breadcrumbs subject={subject} />
      </div>
    </>
  );
}

/** The pages beside the one that is shown; a section of one page has none. */
function SectionTabs() {
  const text = useText();
  const coreText = useTexts<typeof texts>('core');
  const section = useCurrentSection();
  const nameOf = useSectionName();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const items = section === undefined ? [] : navigationItems(section.children);
  if (section === undefined || items.length < 2) return null;
  return (
    <nav className="section-tabs" aria-label={coreText('frame.sectionPages', { section: nameOf(section) })}>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={item.url} data-current={isCurrent(item, pathname) || undefined}>
              {text(item.title)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
