// The auxiliary outlet: pages that open in a panel beside the present one, named by the address (`?auxiliary=audit`). Source: document 1, section 2.
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Page } from '../../common/feature.ts';
import type { Tier } from '../../common/tiers.ts';
import { usePortal } from '../portal-context.ts';
import { type Session, useSession } from '../session/use-session.ts';
import type { PageTable } from './page-table.ts';

/** The query parameter that holds the path of what is opened, without its slash. */
export const auxiliaryParameter = 'auxiliary';

/** The parameter's value for a page of the outlet. */
function valueFor(page: Page, tier: Tier): string | undefined {
  return page.paths[tier]?.slice(1);
}

/** The pages of the outlet that a person may open. */
export function auxiliaryPages(table: PageTable, { tier, can }: Pick<Session, 'tier' | 'can'>): readonly Page[] {
  return table.pages.filter(
    (page) => page.built && page.outlet === 'auxiliary' && page.paths[tier] !== undefined && can(page.access),
  );
}

/** The page that the parameter names, if the person may open it. */
export function auxiliaryPage(
  table: PageTable,
  session: Pick<Session, 'tier' | 'can'>,
  value: string,
): Page | undefined {
  return auxiliaryPages(table, session).find((page) => valueFor(page, session.tier) === value);
}

/** The address that opens a page of the outlet beside the person's dashboard: where its own path leads. */
export function besideHome(page: Page, tier: Tier, home: string): string {
  return `${home}?${new URLSearchParams({ [auxiliaryParameter]: valueFor(page, tier) ?? '' })}`;
}

/** Opens a page of the outlet beside the present one, and closes it again; the rest of the address stays. */
export function useAuxiliary(): { readonly open: (page: Page) => void; readonly close: () => void } {
  const navigate = useNavigate();
  const { tier } = useSession();
  const go = useCallback(
    (value: string | undefined) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, [auxiliaryParameter]: value }),
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
  const open = useCallback((page: Page) => go(valueFor(page, tier)), [go, tier]);
  const close = useCallback(() => go(undefined), [go]);
  return { open, close };
}

/** Opens the page of this name beside the present one; undefined where the person may not. */
export function useOpenBeside(name: string): (() => void) | undefined {
  const { table } = usePortal();
  const session = useSession();
  const { open } = useAuxiliary();
  const page = auxiliaryPages(table, session).find((one) => one.name === name);
  return page && (() => open(page));
}
