// Whether a call is open to an actor: by tier, by permission, and by what a customer's view allows.
import type { CallDefinition } from '../common/call.ts';
import { customerModeReadOnly } from '../common/customer-mode.ts';
import { passes } from '../common/permission.ts';
import { notPermitted, type ProblemKind, problem } from '../common/problem.ts';
import type { Tier } from '../common/tiers.ts';
import type { Actor } from './actor.ts';

export const modeNotAllowed = problem('mode-not-allowed', 403, 'Your account may not use this mode yet.');

/** Why the call isn't open to this actor at an address of these tiers; undefined when it is. */
export function refusalOf(
  { access, method }: Pick<CallDefinition, 'access' | 'method'>,
  tiers: readonly Tier[],
  { tier, permissions, customerMode }: Pick<Actor, 'tier' | 'permissions' | 'customerMode'>,
): ProblemKind | undefined {
  if (!tiers.includes(tier) || !passes(access, tier, permissions)) return notPermitted;
  // Whatever permission it asks for: one that opens a page may open a change as well.
  if (customerMode?.mayChange === false && method !== 'GET') return customerModeReadOnly;
  return undefined;
}
