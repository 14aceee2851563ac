// The export of the audit log: lines of JSON that prove themselves, batch by batch, each followed by its seal.
import { type Database, sql, systemScope } from '../../../core/server/database.ts';
import { noPreviousHash } from '../common/audit-chain.ts';
import { type AuditRow, auditColumns, exportedRecord } from './records.ts';

/** Where the chain ends: kept elsewhere, it shows whether a later export has lost anything at its end. */
export interface Head {
  readonly sequence: number;
  readonly hash: string;
}

interface SealRow {
  readonly sequence: string;
  readonly records: number;
  readonly previous_hash: string;
  readonly hash: string;
  readonly sealed_at: Date;
}

/**
 * Hands every sealed record and seal to `write`, in the order of the chain, and the head at the end; one batch in memory at
 * a time. Records that are not sealed yet (the last minute's) are not part of it.
 */
export async function exportAudit(db: Database, write: (line: string) => Promise<void>): Promise<Head> {
  let head: Head = { sequence: 0, hash: noPreviousHash };
  for (;;) {
    const batch = await nextBatch(db, head.sequence);
    if (batch === undefined) break;
    const { seal, rows } = batch;
    for (const row of rows) await write(line({ kind: 'record', record: exportedRecord(row) }));
    head = { sequence: Number(seal.sequence), hash: seal.hash };
    await write(
      line({
        kind: 'seal',
        sequence: head.sequence,
        records: seal.records,
        previousHash: seal.previous_hash,
        sealedAt: seal.sealed_at.toISOString(),
        hash: seal.hash,
      }),
    );
  }
  await write(line({ kind: 'head', ...head }));
  return head;
}

function nextBatch(db: Database, after: number): Promise<{ seal: SealRow; rows: AuditRow[] } | undefined> {
  return db.longRead(systemScope, async (tx) => {
    const seal = await tx.first(sql<SealRow>`
      select sequence, records, previous_hash, hash, sealed_at from audit_seal
      where sequence > ${after} order by sequence limit 1`);
    if (seal === undefined) return undefined;
    const rows = await tx.run(sql<AuditRow>`
      select ${auditColumns} from audit_seal_record sealed
      join audit_event event on event.id = sealed.id
      where sealed.sequence = ${seal.sequence} order by sealed.position`);
    return { seal, rows };
  });
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
