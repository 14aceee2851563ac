// A record of the audit log, as people read it.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';

/** Begun (its intention is written, an acquirer is being asked), done, refused by a rule or for want of permission, or failed on our side. */
export const auditOutcomes = ['begun', 'done', 'refused', 'failed'] as const;

export const AuditRecord = z.object({
  id: Id,
  at: z.string(),
  actorKind: z.enum(['person', 'apiKey', 'system']),
  actorId: z.nullable(Id),
  /** An e-mail address, a key's prefix. */
  actorName: z.string(),
  /** Of who really acted. */
  tier: z.string(),
  sourceAddress: z.string(),
  requestId: z.string(),
  /** Name of the call. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** Code of the problem that it was refused with. */
  problem: z.nullable(z.string()),
  targetType: z.nullable(z.string()),
  targetId: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  details: z.unknown(),
  /** The merchant in whose view somebody of the tenant's staff acted (customer system mode). */
  inViewOf: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type AuditRecord = z.infer<typeof AuditRecord>;
