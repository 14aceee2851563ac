// What is coming, in the quick panel: authorizations that lapse unless somebody captures them.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDateTime } from '../../../core/common/format.ts';
import { useCall } from '../../../core/web/api/hooks.ts';
import { useTimeZone } from '../../../core/web/preferences/time-zone.ts';
import { usePageAddress } from '../../../core/web/routes/use-page.ts';
import { useSession } from '../../../core/web/session/use-session.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { ErrorState } from '../../../core/web/ui/error-state.tsx';
import { Money } from '../../../core/web/ui/money.tsx';
import { findLapsingAuthorizations } from '../common/contract.ts';
import type { texts } from '../common/page-texts.en.ts';
import { type LapsingAuthorization, lapsingCountMax } from '../common/transaction.ts';
import './upcoming-section.css';

export default function UpcomingSection() {
  const { can } = useSession();
  return can(findLapsingAuthorizations.access) ? <Upcoming /> : null;
}

function Upcoming() {
  const text = useTexts<typeof texts>('transactions.pages');
  const headingId = useId();
  const { data, error, refetch } = useCall(findLapsingAuthorizations, {}, { silent: true });
  const others = data === undefined ? 0 : data.count - data.data.length;
  return (
    <section className="upcoming" aria-labelledby={headingId}>
      <h3 id={headingId}>{text('upcoming.title')}</h3>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.count === 0 ? <p>{text('upcoming.none')}</p> : null}
      <ul aria-labelledby={headingId}>
        {data?.data.map((one) => (
          <UpcomingRow key={one.id} authorization={one} />
        ))}
      </ul>
      {others > 0 ? (
        <p>{data?.count === lapsingCountMax ? text('upcoming.atLeast') : text('upcoming.more', { count: others })}</p>
      ) : null}
    </section>
  );
}

function UpcomingRow({ authorization }: { readonly authorization: LapsingAuthorization }) {
  const text = useTexts<typeof texts>('transactions.pages');
  const timeZone = useTimeZone();
  const addressOf = usePageAddress();
  const { id, reference, amountMinor, capturedMinor, currency, expiresAt } = authorization;
  return (
    <li>
      <Link to={addressOf('transactions.detail', { transactionId: id }) ?? '/'}>
        <span>{reference}</span>
        <Money amountMinor={amountMinor - capturedMinor} currency={currency} />
        <small>{text('upcoming.lapses', { at: formatDateTime(new Date(expiresAt), timeZone) })}</small>
      </Link>
    </li>
  );
}
