// What the audit log serves, and the job that seals it.
import { sql, type Tx } from '../../../core/server/database.ts';
import { type Handler, handle, implement } from '../../../core/server/handle.ts';
import type { AnyJob, ScheduledJob } from '../../../core/server/jobs.ts';
import type { AuditRecord } from '../common/audit-record.ts';
import * as contract from '../common/contract.ts';
import { type AuditRow, auditColumns } from './records.ts';
import { sealJob } from './seal.ts';

export { exportAudit, type Head } from './export.ts';

/** A record with the name of the merchant in whose view it was done. */
interface NamedRow extends AuditRow {
  readonly view_name: string | null;
}

interface AuditQuery {
  readonly tenantId: string | null;
  readonly merchantId: string | null;
  readonly targetType?: string;
  readonly targetId?: string;
  readonly cursor?: string;
  readonly limit: number;
}

/** The newest records first. A null tenant is the platform's: all of them. */
function newestRecords(tx: Tx, query: AuditQuery): Promise<NamedRow[]> {
  const conditions = [
    query.tenantId === null ? sql`true` : sql`event.tenant_id = ${query.tenantId}`,
    ...(query.merchantId === null ? [] : [sql`event.merchant_id = ${query.merchantId}`]),
    ...(query.targetType === undefined ? [] : [sql`event.target_type = ${query.targetType}`]),
    ...(query.targetId === undefined ? [] : [sql`event.target_id = ${query.targetId}`]),
    ...(query.cursor === undefined ? [] : [sql`event.id < ${query.cursor}`]),
  ];
  return tx.run(sql<NamedRow>`
    select ${auditColumns}, viewed.legal_business_name as view_name from audit_event event
    left join merchant viewed on viewed.tenant_id = event.tenant_id and viewed.id = event.in_view_of
    where ${sql.join(conditions, sql` and `)} order by event.id desc limit ${query.limit}`);
}

function wireRecord(row: NamedRow): AuditRecord {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorKind: row.actor_kind,
    actorId: row.actor_id,
    actorName: row.actor_name,
    tier: row.tier,
    sourceAddress: row.source_address,
    requestId: row.request_id,
    action: row.action,
    outcome: row.outcome,
    problem: row.problem,
    targetType: row.target_type,
    targetId: row.target_id,
    before: row.before,
    after: row.after,
    details: row.details,
    inViewOf: row.in_view_of === null ? null : { id: row.in_view_of, name: row.view_name ?? '' },
  };
}

export const handlers: readonly Handler[] = implement(contract, {
  findAuditRecords: handle(contract.findAuditRecords, async ({ query, scope, tx }) => {
    // One more than asked for tells whether there is a next page.
    const rows = await newestRecords(tx, { ...scope, ...query, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    return { data: page.map(wireRecord), nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
  }),
});
export const jobs: readonly AnyJob[] = [sealJob];
export const schedule: readonly ScheduledJob[] = [{ job: sealJob, cron: '* * * * *' }];
