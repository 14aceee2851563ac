// The chain of seals over a real database: whole when nobody touched it, broken at the right place when somebody did.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '../../../core/server/actor.ts';
import { AuditTrail, recordAct, systemOrigin } from '../../../core/server/audit.ts';
import { Database, sql, systemScope } from '../../../core/server/database.ts';
import { type Verdict, verify } from '../../../scripts/audit-verify.ts';
import { type TestDatabase, testDatabase } from '../../../tests/database.ts';
import { exportAudit } from './export.ts';
import { sealBatch } from './seal.ts';

const begun = new Date('2026-03-01T12:00:00Z');
let database: TestDatabase;
let db: Database;
/** An export of three seals over ten records, and its head. */
let lines: string[];
let head: string;

beforeAll(async () => {
  database = await testDatabase();
  db = new Database({ url: database.appUrl, poolSize: 2, applicationName: 'audit-test' });
  await act(4, 0);
  await sealBatch(db, at(60));
  await act(3, 60);
  await sealBatch(db, at(120));
  await act(3, 120);
  await sealBatch(db, at(180));
  ({ lines, head } = await exported());
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

function at(seconds: number): Date {
  return new Date(begun.getTime() + seconds * 1000);
}

/** Records some acts, whose texts and numbers are of the kinds that JSON can hold. */
function act(count: number, second: number): Promise<void> {
  return db.transaction(systemScope, async (tx) => {
    for (let i = 0; i < count; i++) {
      const trail = new AuditTrail();
      trail.target('thing', `${second}-${i}`);
      trail.change(
        { b: 1.5, a: 'ü\n"', z: null },
        { list: [1, { y: 2, x: true }], amountMinor: 9_007_199_254_740_991 },
      );
      const origin = systemOrigin('a test');
      await recordAct(tx, { actor: systemActor, origin, action: 'test.act', outcome: 'done', trail, at: at(second) });
    }
  });
}

async function exported(): Promise<{ lines: string[]; head: string }> {
  const written: string[] = [];
  const { hash } = await exportAudit(db, async (line) => void written.push(line.trimEnd()));
  return { lines: written, head: hash };
}

function kindOf(line: string): string {
  return JSON.parse(line).kind;
}

/** The export with one line replaced, or removed when nothing replaces it. */
function changed(index: number, change: (line: string) => string | undefined): string[] {
  return lines.flatMap((line, i) => (i === index ? (change(line) ?? []) : line));
}

function brokenAt(line: number): Verdict {
  return expect.objectContaining({ whole: false, line }) as Verdict;
}

test('an export that nobody touched is whole, and its head is known', async () => {
  expect(lines.map(kindOf).join(' ')).toBe(
    'record record record record seal record record record seal record record record seal head',
  );
  expect(await verify(lines, head)).toEqual({ whole: true, records: 10, seals: 3, head });
});

test('a changed record breaks the chain at its seal, whichever field was changed', async () => {
  const record = JSON.parse(lines[1] ?? '').record as Record<string, unknown>;
  for (const field of Object.keys(record)) {
    const touched = JSON.stringify({ kind: 'record', record: { ...record, [field]: 'something else' } });
    expect(await verify(changed(1, () => touched))).toEqual(brokenAt(5));
  }
  const more = JSON.stringify({ kind: 'record', record: { ...record, another: 1 } });
  expect(await verify(changed(1, () => more))).toEqual(brokenAt(5));
});

test('a removed record is missed by its seal', async () => {
  expect(await verify(changed(6, () => undefined))).toEqual(brokenAt(8));
});

test('two records that changed places are noticed, in one batch and across two', async () => {
  const swapped = (one: number, other: number) =>
    lines.map((line, i) => (i === one ? lines[other] : i === other ? lines[one] : line) as string);
  expect(await verify(swapped(0, 1))).toEqual(brokenAt(5));
  expect(await verify(swapped(0, 5))).toEqual(brokenAt(5));
});

test('a record that is there twice is noticed', async () => {
  expect(await verify(lines.toSpliced(1, 0, lines[0] ?? ''))).toEqual(brokenAt(2));
});

test('a batch that was removed whole is missed by the next, also the first and also the last', async () => {
  expect(await verify(lines.slice(5))).toEqual(brokenAt(4));
  expect(await verify(lines.toSpliced(5, 4))).toEqual(brokenAt(9));
  expect(await verify(lines.toSpliced(9, 4))).toEqual(brokenAt(10));
});

test('lines removed at the end are noticed by the missing head', async () => {
  for (const kept of [0, 5, 9, 13]) expect((await verify(lines.slice(0, kept))).whole).toBe(false);
});

test('a chain that was cut and given a new head is told by a head that was kept elsewhere', async () => {
  const { sequence, hash } = JSON.parse(lines[8] ?? '');
  const cut = [...lines.slice(0, 9), JSON.stringify({ kind: 'head', sequence, hash })];
  expect((await verify(cut)).whole).toBe(true);
  expect((await verify(cut, head)).whole).toBe(false);
  // An older head is in the chain of a later export.
  expect((await verify(lines, hash)).whole).toBe(true);
});

test('a record that the owner of the database changes is found by the next export', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`set app.platform = 'on'; alter table audit_event no force row level security`);
  const { id } = JSON.parse(lines[2] ?? '').record;
  await owner.query(`update audit_event set actor_name = 'somebody else' where id = $1`, [id]);
  expect(await verify((await exported()).lines)).toEqual(brokenAt(5));
  await owner.query(`update audit_event set actor_name = $2 where id = $1`, [id, systemActor.name]);
  await owner.end();
  expect((await verify((await exported()).lines, head)).whole).toBe(true);
});

test("the application's role can neither change nor remove records and seals", async () => {
  for (const statement of [
    sql`update audit_event set actor_name = 'x'`,
    sql`delete from audit_event`,
    sql`update audit_seal set hash = 'x'`,
    sql`delete from audit_seal_record`,
    sql`insert into audit_unsealed (tenant_id, id) select tenant_id, id from audit_event`,
  ])
    await expect(db.transaction(systemScope, (tx) => tx.change(statement))).rejects.toThrow('permission denied');
});

test('two that seal at once make one chain, and a record that is committed late is sealed all the same', async () => {
  const earlier = await db.read(systemScope, (tx) => tx.run(sql`select 1 from audit_seal`));
  await act(2, 30);
  await Promise.all([sealBatch(db, at(240)), sealBatch(db, at(240))]);
  const later = await db.read(systemScope, (tx) => tx.run(sql`select 1 from audit_seal`));
  expect(later.length - earlier.length).toBe(1);
  expect(await verify((await exported()).lines, head)).toMatchObject({ whole: true, records: 12, seals: 4 });
});

test('the verifier runs alone: a file in, the verdict and the exit code out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-audit-'));
  const run = (content: string[]) => {
    const file = join(folder, 'export.jsonl');
    writeFileSync(file, `${content.join('\n')}\n`);
    return execFileSync(process.execPath, ['scripts/audit-verify.ts', file, '--head', head], {
      stdio: 'pipe',
    }).toString();
  };
  try {
    expect(run(lines)).toBe(`whole: 10 records under 3 seals; the chain ends in ${head}\n`);
    expect(() => run(changed(0, () => undefined))).toThrow('broken at line 4');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
