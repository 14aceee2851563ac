// Who is signed in, for components: the user context, the tier, and what the person may do.
import { createContext, useContext } from 'react';
import { type AccessRule, passes } from '../../common/permission.ts';
import { type Tier, tierOf } from '../../common/tiers.ts';
import type { UserContext } from '../../common/user-context.ts';

export interface Session {
  readonly user: UserContext;
  /** The tier that the portal is seen as; in a customer's view the merchant's. */
  readonly tier: Tier;
  /** The tier that the person really belongs to. */
  readonly ownTier: Tier;
  readonly permissions: ReadonlySet<string>;
  /** Whether the person may use a call or page with this rule: `can(refund.access)`. */
  readonly can: (rule: AccessRule) => boolean;
  /** The name that the portal stands under: the tenant's, or the merchant's legal business name. Source: document 1, section 1. */
  readonly organisation: string;
}

/** Makes the session of a user context. Permission strings are opaque and case-sensitive. */
export function sessionOf(user: UserContext): Session {
  const tier = tierOf(user);
  const permissions = new Set(user.permissions);
  return {
    user,
    tier,
    // Only a tenant's staff enters customers' views.
    ownTier: user.customerSystemMode === null ? tier : 'tenant',
    permissions,
    can: (rule) => passes(rule, tier, permissions),
    organisation: user.merchant?.legalBusinessName ?? user.tenant.name,
  };
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of a page behind the login guard. Throws outside of one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('useSession stands outside of a signed-in page');
  return session;
}
