// The person's menu: who they are, My Profile, the quick panel, Logout.
import { Link } from '@tanstack/react-router';
import { LogOutIcon, ShieldIcon, SlidersHorizontalIcon, UserIcon } from 'lucide-react';
import { useId, useRef } from 'react';
import { usePortal } from '../portal-context.ts';
import { pageAddress } from '../routes/page-table.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useText, useTexts } from '../texts/texts.ts';
import { commandsFor } from './commands.ts';
import { useOpenDialog } from './dialog-opener.ts';
import { MenuIcon } from './menu-icon.tsx';
import { profilePaths } from './profile-paths.ts';
import { useQuickPanel } from './quick-panel-opener.ts';
import './profile-menu.css';

export function ProfileMenu() {
  const text = useTexts<typeof texts>('core');
  const { user, organisation } = useSession();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  const name = `${user.firstName} ${user.lastName}`;
  const letters = initials(user.firstName, user.lastName);
  return (
    <>
      <button type="button" className="profile-button" popoverTarget={id} title={name}>
        <span className="avatar">{letters}</span>
        <span className="profile-words">
          <strong>{name}</strong>
          <span>{organisation}</span>
        </span>
        <span className="visually-hidden">, {text('profile.menu')}</span>
      </button>
      <div id={id} ref={panel} popover="auto" className="profile-panel" role="dialog" aria-label={text('profile.menu')}>
        <div className="profile-who">
          <span className="avatar" aria-hidden>
            {letters}
          </span>
          <span>
            <strong>{name}</strong>
            <span>{user.email}</span>
            <span>{user.systemRoleName}</span>
          </span>
        </div>
        <ProfileLinks onGo={close} />
      </div>
    </>
  );
}

function ProfileLinks({ onGo }: { readonly onGo: () => void }) {
  const text = useTexts<typeof texts>('core');
  const words = useText();
  const openQuickPanel = useQuickPanel();
  const openDialog = useOpenDialog();
  const { features, table } = usePortal();
  const { tier, can } = useSession();
  const profile = table.byPath
    .get(profilePaths[tier])
    ?.find((page) => page.paths[tier] !== undefined && can(page.access));
  const profileAddress = profile && pageAddress(profile, tier);
  return (
    <div className="profile-links">
      {profileAddress === undefined ? (
        <Link to="/authentication/profile" onClick={onGo}>
          <ShieldIcon size={16} aria-hidden />
          {text('profile.account')}
        </Link>
      ) : (
        <Link to={profileAddress} onClick={onGo}>
          <UserIcon size={16} aria-hidden />
          {text('profile.myProfile')}
        </Link>
      )}
      <button
        type="button"
        onClick={() => {
          onGo();
          openQuickPanel();
        }}
      >
        <SlidersHorizontalIcon size={16} aria-hidden />
        {text('panel.quick')}
      </button>
      {commandsFor(features, can).map(({ title, icon, dialog }) => (
        <button
          key={dialog}
          type="button"
          onClick={() => {
            onGo();
            openDialog({ dialog });
          }}
        >
          <MenuIcon name={icon} />
          {words(title)}
        </button>
      ))}
      {/* The logout page acts only for a way that begins inside of the portal. Source: document 1, section 2. */}
      <Link to="/authentication/logout" state={{ startedInside: true }} preload={false} onClick={onGo}>
        <LogOutIcon size={16} aria-hidden />
        {text('profile.logout')}
      </Link>
    </div>
  );
}

function initials(first: string, last: string): string {
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase();
}
