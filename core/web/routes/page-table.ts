// All pages of all features as one table: routes, guards, menu, palette and breadcrumbs are read from it.
import { fillPath } from '../../common/call.ts';
import type { Feature, Page } from '../../common/feature.ts';
import { type Tier, tiers } from '../../common/tiers.ts';

export interface PageTable {
  readonly pages: readonly Page[];
  /** The pages that stand at each path, as the specification writes it. */
  readonly byPath: ReadonlyMap<string, readonly Page[]>;
}

/** Puts the features' pages into one table. Throws when two built pages of one tier claim the same path or two share a name. */
export function pageTable(features: readonly Pick<Feature, 'pages'>[]): PageTable {
  const pages = features.flatMap((feature) => feature.pages);
  const byPath = new Map<string, Page[]>();
  const names = new Set<string>();
  for (const page of pages) {
    if (names.has(page.name)) throw new TypeError(`two pages are called ${page.name}`);
    names.add(page.name);
    if (!page.built) continue;
    for (const path of new Set(Object.values(page.paths))) {
      const there = byPath.get(path) ?? [];
      const rival = there.find((one) => tiers.some((tier) => one.paths[tier] === path && page.paths[tier] === path));
      if (rival) throw new TypeError(`${page.name} and ${rival.name} both stand at ${path}`);
      byPath.set(path, [...there, page]);
    }
  }
  return { pages, byPath };
}

/** Whether anybody may see what stands at a path of the table: nobody is signed in for it. */
export function isPublic(table: PageTable, path: string | undefined): boolean {
  return path !== undefined && table.byPath.get(path)?.some(({ access }) => access === 'public') === true;
}

/** The page of a tier at a path of the table. */
export function pageAt(table: PageTable, path: string, tier: Tier): Page | undefined {
  return table.byPath.get(path)?.find((page) => page.paths[tier] === path);
}

/** The address of a page for a tier, parameters filled in and encoded; undefined when the tier has none. */
export function pageAddress(page: Page, tier: Tier, params?: Readonly<Record<string, unknown>>): string | undefined {
  const path = page.paths[tier];
  return path === undefined ? undefined : fillPath(path, params);
}

/** Whether a path holds parameters. */
export function isDynamic(path: string): boolean {
  return path.includes('/:');
}
