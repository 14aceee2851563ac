// A feature's manifest: what it is called, the pages it has, the permissions and calls it brings. Data only.
import type { CallDefinition } from './call.ts';
import type { AccessRule, Permission } from './permission.ts';
import type { Tier } from './tiers.ts';

/** Groups of the side navigation, in the order they stand. */
export const menuSections = [
  'home',
  'onboarding',
  'transactions',
  'payments',
  'customers',
  'reports',
  'configuration',
  'developers',
  'support',
  'administration',
  'documentation',
] as const;
export type MenuSection = (typeof menuSections)[number];

export interface MenuPlace {
  readonly section: MenuSection;
  /** Order within the section. */
  readonly order: number;
  /** Name of a Lucide icon, in kebab case. */
  readonly icon: string;
  /** Collapsable parent within the section (text key), if any. */
  readonly parent?: string;
}

export interface Page {
  /** Feature and page, `transactions.lookup`: unique. */
  readonly name: string;
  /** Address by tier, as the specification writes it, with a leading slash; parameters as `:name`. */
  readonly paths: { readonly [T in Tier]?: string };
  readonly access: AccessRule;
  /** Text key of its title, menu entry and breadcrumb. */
  readonly title: string;
  readonly hideBreadcrumb?: true;
  /** Where a person without the permission goes; `/authentication/unauthorized` without it. */
  readonly redirectTo?: string;
  readonly menu?: MenuPlace | { readonly [T in Tier]?: MenuPlace };
  /** False: the specification names it, and it is not built yet; it has a route row but is absent from menus. */
  readonly built: boolean;
  /** The secondary side-panel outlet. Source: document 1, section 2 (`audit` in `auxiliary`). */
  readonly outlet?: 'auxiliary';
}

/** What a person may begin from anywhere: it stands in their menu and in the palette, and opens a dialog that the feature brings. */
export interface Command {
  /** Text key. */
  readonly title: string;
  /** Name of a Lucide icon, in kebab case. */
  readonly icon: string;
  readonly access: AccessRule;
  /** Name of the dialog; unique. */
  readonly dialog: string;
}

export interface Feature {
  readonly name: string;
  readonly pages: readonly Page[];
  readonly permissions: readonly Permission[];
  readonly calls: readonly CallDefinition[];
  readonly commands?: readonly Command[];
}

export function feature(definition: Feature): Feature {
  return definition;
}

/** The place of a page in a tier's menu, if it has one. */
export function menuPlaceFor(page: Page, tier: Tier): MenuPlace | undefined {
  if (page.menu === undefined) return undefined;
  return 'section' in page.menu ? page.menu : page.menu[tier];
}
