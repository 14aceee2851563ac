// The audit log: each act of a person, begun, done, refused or failed, in the same transaction as what it did.
import { newId } from '../common/ids.ts';
import { type Actor, ownTierOf } from './actor.ts';
import { sql, type Tx } from './database.ts';

/** Stands for "no tenant" where a platform act belongs to none. */
export const noTenantId = '00000000-0000-0000-0000-000000000000';

/** Where an act came from. */
export interface ActOrigin {
  readonly sourceAddress: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Where the product's own acts come from; `job` stands in the place of a request's id. */
export function systemOrigin(job: string): ActOrigin {
  return { sourceAddress: 'local', userAgent: 'Portico', requestId: job };
}

/** What a handler tells of its act; the rest (who, from where, what, outcome) is known without it. */
export class AuditTrail {
  tenantId: string | undefined;
  merchantId: string | undefined;
  targetType: string | undefined;
  targetId: string | undefined;
  before: unknown;
  after: unknown;
  details: unknown;

  /** The thing acted upon, and its owner where that is not the actor's own tenant. */
  target(type: string, id: string, owner: { tenantId?: string; merchantId?: string | null } = {}): void {
    this.targetType = type;
    this.targetId = id;
    this.tenantId = owner.tenantId ?? this.tenantId;
    this.merchantId = owner.merchantId ?? this.merchantId;
  }

  /** What it was and what it is now: only what changed, and never a secret. */
  change(before: unknown, after: unknown): void {
    this.before = before;
    this.after = after;
  }
}

/** `begun`: its intention is written, and somebody else is asked; what became of it is another record. */
export type ActOutcome = 'begun' | 'done' | 'refused' | 'failed';

export interface Act {
  readonly actor: Actor;
  readonly origin: ActOrigin;
  /** Name of the call. */
  readonly action: string;
  readonly outcome: ActOutcome;
  /** Code of the problem that it was refused with. */
  readonly problem?: string;
  readonly trail: AuditTrail;
  readonly at: Date;
}

/** Longest user agent that is kept, in characters. */
const userAgentMax = 300;

/** Writes one record. */
export async function recordAct(tx: Tx, { actor, origin, action, outcome, problem, trail, at }: Act): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await tx.change(sql`
    insert into audit_event (tenant_id, id, at, merchant_id, actor_kind, actor_id, actor_name, tier, source_address,
      user_agent, request_id, action, outcome, problem, target_type, target_id, before, after, details, in_view_of)
    values (${trail.tenantId ?? actor.tenantId ?? noTenantId}, ${newId(at)}, ${at}, ${trail.merchantId ?? actor.merchantId},
      ${actor.kind}, ${actor.id}, ${actor.name}, ${ownTierOf(actor)}, ${origin.sourceAddress},
      ${origin.userAgent.slice(0, userAgentMax)}, ${origin.requestId}, ${action}, ${outcome}, ${problem ?? null},
      ${trail.targetType ?? null}, ${trail.targetId ?? null}, ${json(trail.before)}::jsonb, ${json(trail.after)}::jsonb,
      ${json(trail.details)}::jsonb, ${actor.customerMode?.merchantId ?? null})`);
}
