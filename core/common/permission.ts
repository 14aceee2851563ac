// Permissions: how one is declared, and how holding one is asked.
import type { Tier } from './tiers.ts';

/** One permission string. Strings are compared as they stand, case-sensitive (rulings, document 3 section 6). */
export interface Permission {
  readonly name: string;
  readonly tier: Tier;
  /** One sentence: what holding it opens. */
  readonly opens: string;
  /** The seeded roles that start with it. */
  readonly roles: readonly SeededRole[];
}

/** Roles that every installation starts with, per tier; administrators edit them and add their own. */
export const seededRoles = ['administrator', 'operator', 'viewer'] as const;
export type SeededRole = (typeof seededRoles)[number];

export function permission(name: string, tier: Tier, opens: string, roles: readonly SeededRole[]): Permission {
  return { name, tier, opens, roles };
}

/** What a call or page asks for: one permission of each tier that may use it; several are alternatives. */
export type PermissionByTier = { readonly [T in Tier]?: Permission | readonly Permission[] };

/** Anybody, anybody signed in, or holders by tier. */
export type AccessRule = 'public' | 'signedIn' | PermissionByTier;

/** The alternatives a tier may hold to pass; undefined when the tier may not pass at all, empty when it needs none. */
export function alternativesFor(rule: AccessRule, tier: Tier): readonly Permission[] | undefined {
  if (rule === 'public' || rule === 'signedIn') return [];
  const wanted = rule[tier];
  if (wanted === undefined) return undefined;
  return 'name' in wanted ? [wanted] : wanted;
}

/** Whether someone of this tier who holds these permission strings passes the rule. */
export function passes(rule: AccessRule, tier: Tier, held: ReadonlySet<string>): boolean {
  const alternatives = alternativesFor(rule, tier);
  if (alternatives === undefined) return false;
  return alternatives.length === 0 || alternatives.some((one) => held.has(one.name));
}
