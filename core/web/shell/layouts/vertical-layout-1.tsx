// The default layout: navigation at the side in the tenant's colour, the toolbar above the page, the footer below the navigation.
import { Sidebar } from '../sidebar.tsx';
import { Toolbar, type ToolbarProps } from '../toolbar.tsx';
import './vertical-layout-1.css';

export function VerticalLayout1(props: ToolbarProps) {
  return (
    <>
      <Sidebar />
      <Toolbar {...props} />
    </>
  );
}
