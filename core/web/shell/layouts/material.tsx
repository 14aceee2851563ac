// Material: sections as pictures in a rail, which is a bar at the bottom of a phone; rounded, on one ground.
import { useSession } from '../../session/use-session.ts';
import { BrandMark } from '../brand-mark.tsx';
import { SectionMenus } from '../section-menus.tsx';
import { Toolbar, type ToolbarProps } from '../toolbar.tsx';
import './material.css';

export default function Material(props: ToolbarProps) {
  const { user, organisation } = useSession();
  return (
    <>
      <aside className="rail">
        <span className="rail-brand" title={organisation}>
          <BrandMark source={user.checkoutLogoSource} size={30} />
          <span className="visually-hidden">{organisation}</span>
        </span>
        <SectionMenus className="rail-sections" position="right" />
      </aside>
      <Toolbar {...props} />
    </>
  );
}
