// Who acts: a person, a merchant's server, or the product itself, and the scope that follows from it.
import type { CustomerSystemMode } from '../common/customer-mode.ts';
import { type Mode, modes } from '../common/mode.ts';
import type { Tier } from '../common/tiers.ts';
import type { Scope } from './database.ts';

/** The issuer's session behind an access token. */
export interface ActorSession {
  readonly id: string;
  /** When the person gave a password last (`auth_time`, RFC 9068); undefined when the issuer does not say. */
  readonly signedInAt: Date | undefined;
}

/** A customer system mode that a person acts in. Source: rulings, document 1 section 2. */
export interface ActorCustomerMode extends CustomerSystemMode {
  /** The tier that the person really belongs to. */
  readonly ownTier: Tier;
}

export interface Actor {
  readonly kind: 'person' | 'apiKey' | 'system';
  /** User id or API-key id; null for the product itself. */
  readonly id: string | null;
  /** What the audit log calls it: an e-mail address, a key's prefix. */
  readonly name: string;
  readonly tier: Tier;
  /** Null for platform staff. */
  readonly tenantId: string | null;
  /** Null for all but merchants. */
  readonly merchantId: string | null;
  readonly permissions: ReadonlySet<string>;
  /** Worlds that this actor may see. */
  readonly modes: readonly Mode[];
  /** Subject of the access token, for people. */
  readonly subject: string | null;
  /** For people whose issuer names sessions in its tokens. */
  readonly session?: ActorSession;
  /** For staff who act in a merchant's view: tier, merchant, permissions and modes are then the merchant's, `id` and `name` stay the person's. */
  readonly customerMode?: ActorCustomerMode;
}

/** The tier of who really acts. */
export function ownTierOf({ tier, customerMode }: Pick<Actor, 'tier' | 'customerMode'>): Tier {
  return customerMode?.ownTier ?? tier;
}

/** The product itself, in its own jobs. */
export const systemActor: Actor = {
  kind: 'system',
  id: null,
  name: 'Portico',
  tier: 'platform',
  tenantId: null,
  merchantId: null,
  permissions: new Set(),
  modes,
  subject: null,
};

/** Whose people or servers an actor of the merchant tier is. Throws for others: a call that asks is open to merchants only. */
export function merchantOf({ tenantId, merchantId }: Actor): { tenantId: string; merchantId: string } {
  if (tenantId === null || merchantId === null) throw new TypeError('the actor belongs to no merchant');
  return { tenantId, merchantId };
}

/** The rows an actor may touch. Platform staff may narrow themselves to one tenant (header `TenantId`). */
export function scopeOf(actor: Actor, narrowedTo?: string): Scope {
  if (actor.tier === 'platform') {
    return narrowedTo === undefined
      ? { tenantId: null, merchantId: null, platform: true }
      : { tenantId: narrowedTo, merchantId: null, platform: false };
  }
  return { tenantId: actor.tenantId, merchantId: actor.merchantId, platform: false };
}
