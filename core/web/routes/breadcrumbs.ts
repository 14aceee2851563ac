// The way to a page as crumbs: home, the section, the pages above it, the page itself. Source: document 1, section 2.
import { type MenuSection, menuPlaceFor, type Page } from '../../common/feature.ts';
import { type Tier, tierWire } from '../../common/tiers.ts';
import { isDynamic, type PageTable } from './page-table.ts';

export interface Crumb {
  readonly label: string;
  /** Undefined: it is not a link (the last one, and sections, which have no page of their own). */
  readonly url?: string;
}

/** Session-storage key of the main trail, a JSON array of label and url. Source: rulings, document 1 section 2. */
export const trailKey = 'breadcrumbs';

export interface CrumbsInput {
  readonly table: PageTable;
  readonly page: Page;
  readonly tier: Tier;
  /** The address in use with its query, kept as the way back. */
  readonly address: string;
  readonly params: Readonly<Record<string, string>>;
  /** What the page says it is about, in place of its title (a reference, a name). */
  readonly subject?: string;
  /** The trail kept by the last page without parameters. */
  readonly trail: readonly Crumb[];
  readonly text: (key: string) => string;
}

/** The crumbs of a page; `keep` says that they are the main trail from now on. */
export function crumbsFor(input: CrumbsInput): { readonly crumbs: readonly Crumb[]; readonly keep: boolean } {
  const { page, tier, address, params, subject, text } = input;
  const path = page.paths[tier] ?? '';
  const label = subject ?? lastParameter(path, params) ?? text(page.title);
  const own = page.hideBreadcrumb ? [] : [{ label, url: address }];
  if (!isDynamic(path)) return { crumbs: withoutLastLink([...above(input, path), ...own]), keep: true };
  const parents = input.trail.length > 0 && leadsTo(input.trail, path) ? input.trail : above(input, path);
  return { crumbs: withoutLastLink([...parents, ...own]), keep: false };
}

/** What is stored as the main trail: every crumb with its address, the last too. */
export function trailOf(crumbs: readonly Crumb[], address: string): Crumb[] {
  return crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { ...crumb, url: address } : crumb));
}

/** A kept trail counts only for pages below its last address, and not for what was opened from a link. */
function leadsTo(trail: readonly Crumb[], path: string): boolean {
  const last = trail.at(-1)?.url?.split('?')[0];
  return last !== undefined && path.startsWith(`${last}/`);
}

function above({ table, page, tier, text }: CrumbsInput, path: string): Crumb[] {
  const { home } = tierWire[tier];
  if (path === home) return [];
  const parents = table.pages.filter((one) => {
    const other = one.paths[tier];
    return one.built && other !== undefined && !isDynamic(other) && !one.hideBreadcrumb && path.startsWith(`${other}/`);
  });
  const section = sectionOf([page, ...parents], tier);
  return [
    { label: text('core.frame.home'), url: home },
    ...(section === undefined ? [] : [{ label: text(`core.sections.${section}`) }]),
    ...parents.map((one): Crumb => ({ label: text(one.title), url: one.paths[tier] })),
  ];
}

function sectionOf(pages: readonly Page[], tier: Tier): MenuSection | undefined {
  for (const page of pages) {
    const section = menuPlaceFor(page, tier)?.section;
    if (section !== undefined) return section === 'home' ? undefined : section;
  }
  return undefined;
}

/** A dynamic segment is replaced by its parameter; only the last one names the page. */
function lastParameter(path: string, params: Readonly<Record<string, string>>): string | undefined {
  const last = path.split('/').at(-1) ?? '';
  return last.startsWith(':') ? params[last.slice(1)] : undefined;
}

function withoutLastLink(crumbs: readonly Crumb[]): Crumb[] {
  return crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { label: crumb.label } : crumb));
}

/** Reads a kept trail; whatever is not one is an empty trail. */
export function readTrail(text: string | null): Crumb[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isCrumb) : [];
  } catch {
    return [];
  }
}

function isCrumb(value: unknown): value is Crumb {
  if (typeof value !== 'object' || value === null || !('label' in value)) return false;
  const url: unknown = 'url' in value ? value.url : undefined;
  // What was kept is rendered as a link: addresses of this origin only.
  return typeof value.label === 'string' && (url === undefined || (typeof url === 'string' && /^\/(?!\/)/.test(url)));
}
