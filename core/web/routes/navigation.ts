// The side navigation of a person, derived from the page table. Source: document 1, section 2.
import { type MenuPlace, type MenuSection, menuPlaceFor, menuSections, type Page } from '../../common/feature.ts';
import type { Session } from '../session/use-session.ts';
import type { PageTable } from './page-table.ts';

/** Fields of a navigation entry. Source: document 1, section 2 (type, url, icon, exactMatch; hidden entries are left out here). */
export interface NavigationItem {
  readonly type: 'item';
  readonly id: string;
  /** Text key. */
  readonly title: string;
  readonly url: string;
  readonly icon: string;
  /** Highlighted only at exactly this address: a dashboard is the parent of nothing. */
  readonly exactMatch: boolean;
}

export type NavigationEntry =
  | NavigationItem
  | {
      readonly type: 'collapsable';
      readonly id: string;
      readonly title: string;
      readonly icon: string;
      readonly children: readonly NavigationEntry[];
    };

export interface NavigationGroup {
  readonly type: 'group';
  readonly id: MenuSection;
  readonly children: readonly NavigationEntry[];
}

interface PlacedPage {
  readonly page: Page;
  readonly place: MenuPlace;
  readonly url: string;
}

/** The pages a person may open from a menu: built, with a menu place and an address for the tier, and permitted. */
export function openPages(table: PageTable, { tier, can }: Pick<Session, 'tier' | 'can'>): PlacedPage[] {
  return table.pages.flatMap((page) => {
    const place = menuPlaceFor(page, tier);
    const url = page.paths[tier];
    return page.built && place !== undefined && url !== undefined && can(page.access) ? [{ page, place, url }] : [];
  });
}

/** Groups in their fixed order, entries in the order of their places; empty groups are left out. */
export function navigationFor(table: PageTable, session: Pick<Session, 'tier' | 'can'>): NavigationGroup[] {
  const open = openPages(table, session).sort((a, b) => a.place.order - b.place.order);
  return menuSections.flatMap((section): NavigationGroup[] => {
    const placed = open.filter(({ place }) => place.section === section);
    return placed.length === 0 ? [] : [{ type: 'group', id: section, children: entriesOf(placed) }];
  });
}

function entriesOf(placed: readonly PlacedPage[]): NavigationEntry[] {
  const entries: NavigationEntry[] = [];
  const seen = new Set<string>();
  for (const { page, place, url } of placed) {
    if (place.parent === undefined) {
      entries.push(itemOf(page, place, url));
    } else if (!seen.has(place.parent)) {
      const { parent } = place;
      seen.add(parent);
      const inside = placed.filter((one) => one.place.parent === parent);
      const children = inside.map((one) => itemOf(one.page, one.place, one.url));
      entries.push({ type: 'collapsable', id: parent, title: parent, icon: place.icon, children });
    }
  }
  return entries;
}

function itemOf(page: Page, place: MenuPlace, url: string): NavigationItem {
  const exactMatch = place.section === 'home';
  return { type: 'item', id: page.name, title: page.title, url, icon: place.icon, exactMatch };
}

/** The pages among entries, those inside of collapsable ones too, for navigation that does not fold. */
export function navigationItems(entries: readonly NavigationEntry[]): readonly NavigationItem[] {
  return entries.flatMap((entry) => (entry.type === 'item' ? [entry] : navigationItems(entry.children)));
}

/** Whether an entry is where the person is. */
export function isCurrent(entry: { readonly url: string; readonly exactMatch: boolean }, pathname: string): boolean {
  return pathname === entry.url || (!entry.exactMatch && pathname.startsWith(`${entry.url}/`));
}
