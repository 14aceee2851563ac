// How a page that the specification names, and that is not built yet, is declared: one row each.
import type { Feature, MenuSection, Page } from '../../../core/common/feature.ts';
import {
  type Permission,
  type PermissionByTier,
  permission,
  type SeededRole,
} from '../../../core/common/permission.ts';
import { type Tier, tiers } from '../../../core/common/tiers.ts';

export const everybody: readonly SeededRole[] = ['administrator', 'operator', 'viewer'];
export const operators: readonly SeededRole[] = ['administrator', 'operator'];
export const administrators: readonly SeededRole[] = ['administrator'];

/** Where a tier's pages of an area live, and what their permissions begin with. */
interface TierOfArea {
  /** Path before the page's own, without a slash at its end. */
  readonly prefix: string;
  /** Permission strings are `<family>.<word>.View`. */
  readonly family: string;
}

export interface Area {
  /** Names of its pages and text keys begin with it. */
  readonly name: string;
  readonly section: MenuSection;
  readonly tiers: { readonly [T in Tier]?: TierOfArea };
}

interface MapRow {
  readonly name: string;
  /** Path after the area's prefix, as the specification writes it. */
  readonly at: string;
  readonly icon: string;
  /** All tiers of the area without it. */
  readonly tiers?: readonly Tier[];
  /** Not in the menu. */
  readonly hidden?: true;
  /** Text key of the collapsable menu entry it stands under. */
  readonly parent?: string;
}

/** A page with permissions of its own: `word` is the middle of their names. */
interface OwnPermissionRow extends MapRow {
  readonly word: string;
  readonly opens: string;
  /** Seeded roles that start with it; everybody's without it. */
  readonly roles?: readonly SeededRole[];
}

/** A page whose permissions have a name of their own, or belong to another page or feature. */
interface AccessRow extends MapRow {
  readonly access: PermissionByTier;
}

/** Makes the pages of an area, in menu order. */
export function mapPages(area: Area, rows: readonly (OwnPermissionRow | AccessRow)[]): Page[] {
  return rows.map((row, index) => {
    const own = tiers.filter((tier) => area.tiers[tier] !== undefined && (row.tiers?.includes(tier) ?? true));
    const menu = { section: area.section, order: (index + 1) * 10, icon: row.icon };
    return {
      name: `${area.name}.${row.name}`,
      paths: Object.fromEntries(own.map((tier) => [tier, `${area.tiers[tier]?.prefix}/${row.at}`])),
      access: 'access' in row ? row.access : ownAccess(area, row, own),
      title: `portalMap.${area.name}.${row.name}`,
      ...(!row.hidden && { menu: row.parent === undefined ? menu : { ...menu, parent: row.parent } }),
      built: false,
    };
  });
}

function ownAccess(
  area: Area,
  { word, opens, roles = everybody }: OwnPermissionRow,
  own: readonly Tier[],
): PermissionByTier {
  return Object.fromEntries(
    own.map((tier) => [tier, permission(`${area.tiers[tier]?.family}.${word}.View`, tier, opens, roles)]),
  );
}

/** The permissions that pages ask for, each once. */
export function permissionsOf(pages: Feature['pages']): readonly Permission[] {
  const asked = pages.flatMap(({ access }): Permission[] =>
    typeof access === 'string' ? [] : Object.values(access).flat(),
  );
  return [...new Set(asked)];
}
