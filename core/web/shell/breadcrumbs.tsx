// The way to this page; the main trail is kept in session storage, so that a detail page leads back to the list as it was left.
import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronRightIcon } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { usePortal } from '../portal-context.ts';
import { type Crumb, crumbsFor, readTrail, trailKey, trailOf } from '../routes/breadcrumbs.ts';
import { useCurrentPage, usePageParams } from '../routes/use-page.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useText, useTexts } from '../texts/texts.ts';

export function Breadcrumbs({ subject }: { readonly subject: string | undefined }) {
  const text = useTexts<typeof texts>('core');
  const crumbs = useCrumbs(subject);
  return (
    <nav className="breadcrumbs" aria-label={text('frame.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={`${crumb.url ?? ''} ${crumb.label}`}>
            {at === 0 ? null : <ChevronRightIcon size={14} aria-hidden />}
            <CrumbLabel crumb={crumb} isLast={at === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLabel({ crumb, isLast }: { readonly crumb: Crumb; readonly isLast: boolean }) {
  if (crumb.url === undefined) return <span aria-current={isLast ? 'page' : undefined}>{crumb.label}</span>;
  const [to = '', search = ''] = crumb.url.split('?');
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(search))}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {crumb.label}
    </Link>
  );
}

function useCrumbs(subject: string | undefined): readonly Crumb[] {
  const { table } = usePortal();
  const { tier } = useSession();
  const text = useText();
  const page = useCurrentPage();
  const params = usePageParams();
  const address = useRouterState({ select: ({ location }) => location.href });
  const { crumbs, keep } = useMemo(() => {
    if (page === undefined) return { crumbs: [], keep: false };
    const trail = readTrail(sessionStorage.getItem(trailKey));
    return crumbsFor({ table, page, tier, address, params, subject, trail, text });
  }, [table, page, tier, address, params, subject, text]);
  useEffect(() => {
    if (keep) sessionStorage.setItem(trailKey, JSON.stringify(trailOf(crumbs, address)));
  }, [keep, crumbs, address]);
  return crumbs;
}
