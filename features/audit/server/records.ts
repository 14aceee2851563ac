// Records of the audit log as they are hashed, exported and read.
import { createHash } from 'node:crypto';
import type { ActOutcome } from '../../../core/server/audit.ts';
import { sql } from '../../../core/server/database.ts';
import { canonicalJson } from '../common/audit-chain.ts';

export interface AuditRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly at: Date;
  readonly merchant_id: string | null;
  readonly actor_kind: 'person' | 'apiKey' | 'system';
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly tier: string;
  readonly source_address: string;
  readonly user_agent: string;
  readonly request_id: string;
  readonly action: string;
  readonly outcome: ActOutcome;
  readonly problem: string | null;
  readonly target_type: string | null;
  readonly target_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly details: unknown;
  readonly in_view_of: string | null;
}

/** Every column by name: a column that is added later must not change the hashes of records sealed before it. */
export const auditColumns = sql`event.tenant_id, event.id, event.at, event.merchant_id, event.actor_kind, event.actor_id,
  event.actor_name, event.tier, event.source_address, event.user_agent, event.request_id, event.action, event.outcome,
  event.problem, event.target_type, event.target_id, event.before, event.after, event.details, event.in_view_of`;

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * A record as it stands in an export: texts, numbers and nothing else. Whose view it was done in is left out where there was none:
 * records sealed before there were views have the hash that they had.
 */
export function exportedRecord({ in_view_of, ...row }: AuditRow): Record<string, unknown> {
  return { ...row, at: row.at.toISOString(), ...(in_view_of !== null && { in_view_of }) };
}

export function recordHash(row: AuditRow): string {
  return sha256Hex(canonicalJson(exportedRecord(row)));
}
