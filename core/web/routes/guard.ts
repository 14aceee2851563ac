// Whether a person may be where the address says, and where they go otherwise. Source: document 1, sections 2 and 6.
import type { Page } from '../../common/feature.ts';
import { tierWire } from '../../common/tiers.ts';
import { loginAddress } from '../session/return-url.ts';
import type { Session } from '../session/use-session.ts';
import { besideHome } from './auxiliary.ts';
import { type PageTable, pageAt } from './page-table.ts';

export const unauthorizedPath = '/authentication/unauthorized';

export type Passage = { readonly page: Page } | { readonly goTo: string };

export interface Attempt {
  /** The path of the table that the address matched; undefined when none did. */
  readonly path: string | undefined;
  /** Path, query and fragment as the person asked for them. */
  readonly address: string;
  /** Who asks; undefined when nobody is signed in. */
  readonly session: Pick<Session, 'tier' | 'can'> | undefined;
}

/** The login guard, then the permission guard; public pages pass both. An unknown address goes to the person's dashboard. */
export function passage(table: PageTable, { path, address, session }: Attempt): Passage {
  const publicPage = path === undefined ? undefined : table.byPath.get(path)?.find(({ access }) => access === 'public');
  if (publicPage) return { page: publicPage };
  if (session === undefined) return { goTo: loginAddress(address) };
  const page = path === undefined ? undefined : pageAt(table, path, session.tier);
  if (page === undefined) return { goTo: isForOthers(table, path) ? unauthorizedPath : tierWire[session.tier].home };
  if (session.can(page.access))
    return page.outlet === undefined ? { page } : { goTo: besideHome(page, session.tier, tierWire[session.tier].home) };
  return { goTo: page.redirectTo === undefined ? unauthorizedPath : withReturnUrl(page.redirectTo, address) };
}

/** A page of another tier is refused, but every tier's dashboard leads to one's own. */
function isForOthers(table: PageTable, path: string | undefined): boolean {
  if (path === undefined || !table.byPath.has(path)) return false;
  return !Object.values(tierWire).some(({ home }) => home === path);
}

function withReturnUrl(target: string, address: string): string {
  return `${target}${target.includes('?') ? '&' : '?'}${new URLSearchParams({ returnUrl: address })}`;
}
