// vertical-v2: everything that is not the page stands in one quiet column at the side; the page is a card. On a phone a toolbar takes its place.
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { ModeSwitch } from '../mode-switch.tsx';
import { ProfileMenu } from '../profile-menu.tsx';
import { Navigation, SidebarHead } from '../sidebar.tsx';
import { FindButton, Toolbar, type ToolbarProps, ToolbarTools } from '../toolbar.tsx';
import { usePhone } from '../use-phone.ts';
import './vertical-v2.css';

export default function VerticalV2(props: ToolbarProps) {
  // Not by the style sheet alone: bell and menu must not exist twice.
  if (usePhone()) return <Toolbar {...props} />;
  return (
    <>
      <aside className="sidebar">
        <SidebarHead />
        <div className="side-tools">
          <FindButton onFind={props.onFind} />
          <ModeSwitch />
        </div>
        <Navigation />
        <ProfileMenu />
      </aside>
      <header className="toolbar">
        <Breadcrumbs subject={props.subject} />
        <ToolbarTools />
      </header>
    </>
  );
}
