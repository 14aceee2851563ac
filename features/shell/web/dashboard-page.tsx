// The first page after signing in: who is here, for whom, in which world, and where they may go. It shows no number that no call answers.
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePortal } from '../../../core/web/portal-context.ts';
import { useTimeZone } from '../../../core/web/preferences/time-zone.ts';
import { openPages } from '../../../core/web/routes/navigation.ts';
import { useMode } from '../../../core/web/session/mode.ts';
import { useSession } from '../../../core/web/session/use-session.ts';
import { MenuIcon } from '../../../core/web/shell/menu-icon.tsx';
import { hasText, useText, useTexts } from '../../../core/web/texts/texts.ts';
import { EmptyState } from '../../../core/web/ui/empty-state.tsx';
import { Instant } from '../../../core/web/ui/instant.tsx';
import type { texts } from '../common/texts.en.ts';
import { partOfDay } from './part-of-day.ts';
import './dashboard-page.css';

export default function DashboardPage() {
  const text = useTexts<typeof texts>('shell');
  const { user } = useSession();
  const mode = useMode();
  const greeting = partOfDay(new Date(), useTimeZone());
  return (
    <div className="dashboard">
      <header>
        <h1>{text(`dashboard.greeting.${greeting}`, { name: user.firstName })}</h1>
        <p>{text(mode === 'Live' ? 'dashboard.live' : 'dashboard.test')}</p>
      </header>
      <OpenPages />
      <Facts />
    </div>
  );
}

/** A card for each page that the person may open, grouped as the navigation is. */
function OpenPages() {
  const text = useTexts<typeof texts>('shell');
  const words = useText();
  const { table } = usePortal();
  const session = useSession();
  const open = useMemo(
    () => openPages(table, session).filter(({ place }) => place.section !== 'home'),
    [table, session],
  );
  if (open.length === 0) return <EmptyState title={text('dashboard.nothing')} hint={text('dashboard.nothingHint')} />;
  return (
    <section aria-label={text('dashboard.open')}>
      <h2>{text('dashboard.open')}</h2>
      <ul className="dashboard-pages">
        {open.map(({ page, place, url }) => (
          <li key={page.name}>
            <Link to={url}>
              <MenuIcon name={place.icon} />
              <span>
                <strong>{words(page.title)}</strong>
                <span>{words(`core.sections.${place.section}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the user context says of the person and of whom they work for. */
function Facts() {
  const text = useTexts<typeof texts>('shell');
  const words = useText();
  const { user, organisation } = useSession();
  const { merchant } = user;
  const statusKey = `shell.dashboard.processingStatus.${merchant?.processingStatus}`;
  return (
    <dl className="dashboard-facts">
      <Fact name={text('dashboard.organisation')}>{organisation}</Fact>
      {merchant === null ? null : (
        <>
          <Fact name={text('dashboard.tenant')}>{user.tenant.name}</Fact>
          <Fact name={text('dashboard.boardingStage')}>{merchant.boardingStage}</Fact>
          <Fact name={text('dashboard.processing')}>
            {hasText(statusKey) ? words(statusKey) : merchant.processingStatus}
          </Fact>
        </>
      )}
      <Fact name={text('dashboard.role')}>{user.systemRoleName}</Fact>
      {user.lastLoginTime === null ? null : (
        <Fact name={text('dashboard.lastLogin')}>
          <Instant at={user.lastLoginTime} format="minutes" />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
