// Restoring a back-up: into an empty database of the same version, in one transaction, so that there is all of it or nothing.
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BackupHead, firstLine, lastLine, migrationsOf, qualified, secretMarkOf, tablesOf } from './backup.ts';
import type { DatabaseUrls } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { OperatorFault } from './operator-fault.ts';

/**
 * Fills an empty database from a back-up.
 * @throws {OperatorFault} when the database is not empty, or the back-up is cut off, of another version or of another installation secret
 */
export async function restoreBackup(
  { urls, secret }: { urls: DatabaseUrls; secret: string },
  file: string,
): Promise<{ takenAt: string }> {
  await refuseFilled(urls.ownerUrl);
  // Nothing is made before the file is known to be whole: a refused one leaves the database as empty as it was.
  checkSecret(await readThrough(file), secret);
  await migrate(urls);
  const owner = new pg.Client({ connectionString: urls.ownerUrl, application_name: 'portico-restore' });
  await owner.connect();
  const lines = linesOf(file);
  try {
    const head = await headOf(lines, file);
    await checkVersion(owner, head);
    await owner.query('begin');
    const undo = await openTables(owner);
    await load(owner, lines, file);
    for (const statement of undo) await owner.query(statement);
    await freeJobs(owner);
    await owner.query('commit');
    return head;
  } finally {
    // Without a commit the end of the session takes all of it back.
    await owner.end();
  }
}

async function refuseFilled(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rowCount } = await owner.query(`select from pg_tables where schemaname = 'public' limit 1`);
    if (rowCount === 0) return;
  } finally {
    await owner.end();
  }
  throw new OperatorFault(
    'The database is not empty: restore into a new one (set PORTICO_HOME to a new folder, or DATABASE_URL to an empty database).',
  );
}

type Lines = AsyncIterator<string>;

/** Lines end with a line feed and nothing else: other control characters may stand in values. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    // It was cut off, or never was packed; what the reader has got so far is not the end.
    if (code === 'Z_BUF_ERROR') return;
    if (code === 'Z_DATA_ERROR') throw new OperatorFault(`${file} is no back-up.`, { cause });
    throw cause;
  }
}

async function next(lines: Lines, file: string): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new OperatorFault(`${file} is not whole: it ends in the middle. Take another back-up.`);
  return value;
}

async function headOf(lines: Lines, file: string): Promise<BackupHead> {
  if ((await next(lines, file)) !== firstLine)
    throw new OperatorFault(`${file} is no back-up that this version reads.`);
  return JSON.parse((await next(lines, file)).slice('-- '.length)) as BackupHead;
}

/** Reads the file once to its end. */
async function readThrough(file: string): Promise<BackupHead> {
  const lines = linesOf(file);
  const head = await headOf(lines, file);
  while ((await next(lines, file)) !== lastLine);
  return head;
}

function checkSecret({ secretMark }: BackupHead, secret: string): void {
  if (secretMark === secretMarkOf(secret)) return;
  throw new OperatorFault(
    'The back-up was taken under another PORTICO_SECRET: set it to that one (it stands in the file "secret" in the old PORTICO_HOME).',
  );
}

async function checkVersion(owner: pg.Client, head: BackupHead): Promise<void> {
  if (JSON.stringify(head.migrations) === JSON.stringify(await migrationsOf(owner))) return;
  throw new OperatorFault(
    `The back-up of ${head.takenAt} was taken by another version: check out that version, restore into an empty database, then upgrade.`,
  );
}

/** Empties what migrations filled, and lets rows in as they were: no policies, no triggers. Answers the statements that undo it. */
async function openTables(owner: pg.Client): Promise<string[]> {
  await owner.query(`set local app.platform = 'on'`);
  const undo: string[] = [];
  for (const table of await tablesOf(owner)) {
    const name = qualified(table);
    const state = await owner.query<{ forced: boolean; triggers: boolean; filled: boolean }>(
      `select relforcerowsecurity as forced, exists (select from ${name}) as filled, exists (
         select from pg_trigger where tgrelid = c.oid and not tgisinternal and tgenabled = 'O') as triggers
       from pg_class c where c.oid = $1::regclass`,
      [name],
    );
    const { forced, triggers, filled } = state.rows[0] ?? {};
    if (filled) await owner.query(`truncate ${name} cascade`);
    // COPY knows no row-level security, and bound to it the owner may not use it.
    if (forced) {
      await owner.query(`alter table ${name} no force row level security`);
      undo.push(`alter table ${name} force row level security`);
    }
    // What triggers wrote is in the back-up.
    if (triggers) {
      await owner.query(`alter table ${name} disable trigger user`);
      undo.push(`alter table ${name} enable trigger user`);
    }
  }
  return undo;
}

async function load(owner: pg.Client, lines: Lines, file: string): Promise<void> {
  for (let line = await next(lines, file); line !== lastLine; line = await next(lines, file)) {
    if (line.startsWith('copy ')) await copy(owner, line.slice(0, -1), lines, file);
    else await owner.query(line);
  }
}

/** Rows are lines: COPY writes a line feed within a value as `\n`. */
async function copy(owner: pg.Client, statement: string, lines: Lines, file: string): Promise<void> {
  const rows: Writable = owner.query(copyFrom(statement));
  const ended = finished(rows);
  // A fault that PostgreSQL finds while we write is told at the end; unheard until then, it would end the process.
  ended.catch(() => undefined);
  for (let line = await next(lines, file); line !== '\\.'; line = await next(lines, file)) {
    if (rows.destroyed || rows.errored) break;
    if (!rows.write(`${line}\n`)) await new Promise((drained) => rows.once('drain', drained).once('close', drained));
  }
  rows.end();
  await ended;
}

/** Jobs that were under way when the back-up was taken are nobody's now. */
async function freeJobs(owner: pg.Client): Promise<void> {
  await owner.query(`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`);
}
