// Back-up: every row of the product's tables out of one snapshot, as a packed SQL script; taken while the product runs.
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { deriveKey } from './role-secrets.ts';

/** Changes when older readers could no longer read what is written. */
export const backupFormat = 1;
/** The first and the last line: a script that lacks the last was cut off. */
export const firstLine = `-- Portico backup, format ${backupFormat}`;
export const lastLine = '-- end of the backup';

/** What a reader has to know before it reads: JSON in the second line. */
export interface BackupHead {
  readonly takenAt: string;
  /** Tells installation secrets apart without telling what they are: sealed values are of no use under another. */
  readonly secretMark: string;
  /** Number and checksum of every migration that the database had. */
  readonly migrations: readonly (readonly [number: number, md5: string])[];
}

/** A table as far as its rows go. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** Names, quoted and separated by commas; computed columns are left to the database. */
  readonly columns: string;
}

/** `public.transaction`, quoted. */
export function qualified({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function secretMarkOf(secret: string): string {
  return deriveKey(secret, 'backup-mark').toString('hex').slice(0, 16);
}

/**
 * Writes the back-up of a running installation to a file, which appears under its name when it is whole.
 * @param ownerUrl the database as its owner
 * @returns how many tables and rows it holds
 */
export async function writeBackup(
  { ownerUrl, secret, now }: { ownerUrl: string; secret: string; now: Date },
  file: string,
): Promise<{ tables: number; rows: number }> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'portico-backup' });
  await owner.connect();
  const draft = `${file}.${process.pid}`;
  try {
    await owner.query('begin transaction isolation level repeatable read read only');
    // Row-level security binds the owner too; this is the setting under which it shows all rows.
    await owner.query(`set local app.platform = 'on'`);
    const tables = await tablesOf(owner);
    const counted = { tables: tables.length, rows: 0 };
    const head = {
      takenAt: now.toISOString(),
      secretMark: secretMarkOf(secret),
      migrations: await migrationsOf(owner),
    };
    await pipeline(
      Readable.from(script(owner, tables, head, counted)),
      createGzip(),
      // It holds what row-level security protects: nobody else's to read.
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    );
    renameSync(draft, file);
    return counted;
  } finally {
    rmSync(draft, { force: true });
    await owner.end();
  }
}

async function* script(
  owner: pg.Client,
  tables: readonly Table[],
  head: BackupHead,
  counted: { rows: number },
): AsyncGenerator<Buffer | string> {
  yield `${firstLine}\n-- ${JSON.stringify(head)}\n`;
  for (const month of await monthsOf(owner)) yield `select public.ensure_month_partitions('${month}', '${month}');\n`;
  for (const table of tables) {
    yield `copy ${qualified(table)} (${table.columns}) from stdin;\n`;
    const rows = owner.query(copyTo(`copy (select ${table.columns} from ${qualified(table)}) to stdout`));
    for await (const chunk of rows) yield chunk as Buffer;
    counted.rows += rows.rowCount;
    yield '\\.\n';
  }
  for (const { name, value, used } of await sequencesOf(owner))
    yield `select pg_catalog.setval(${pg.escapeLiteral(name)}, ${value}, ${used});\n`;
  yield `${lastLine}\n`;
}

/** Tables of the product and of its job queue, each after those that it refers to. Both keep count of their own migrations themselves. */
export async function tablesOf(owner: pg.Client): Promise<Table[]> {
  const found = await owner.query<Table & { refersTo: string[] }>(`
    select n.nspname as schema, c.relname as name, (
        select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo",
      c.oid::regclass::text as id
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'identity', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname, c.relname) not in (('public', 'schema_migration'), ('graphile_worker', 'migrations'))
    order by 1, 2`);
  return inOrder(found.rows as (Table & { refersTo: string[]; id: string })[]);
}

function inOrder(tables: readonly (Table & { refersTo: string[]; id: string })[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.id, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ refersTo }) => !refersTo.some((id) => waiting.has(id)));
    if (next.length === 0) throw new Error(`these tables refer to one another in a circle: ${[...waiting.keys()]}`);
    for (const { id, schema, name, columns } of next) {
      ordered.push({ schema, name, columns });
      waiting.delete(id);
    }
  }
  return ordered;
}

export async function migrationsOf(owner: pg.Client): Promise<BackupHead['migrations']> {
  const found = await owner.query<{ version: string; md5: string }>(
    `select version, md5 from public.schema_migration where version > 0 order by version`,
  );
  return found.rows.map(({ version, md5 }) => [Number(version), md5] as const);
}

/** First days of the months that have a partition: the rows of a month that has none would end in the default partition. */
async function monthsOf(owner: pg.Client): Promise<string[]> {
  const found = await owner.query<{ month: string }>(`
    select distinct to_char(to_date(right(c.relname, 6), 'YYYYMM'), 'YYYY-MM-DD') as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    join public.month_partitioned m on i.inhparent = to_regclass('public.' || m.table_name)
    where c.relname ~ '_[0-9]{6}$' order by 1`);
  return found.rows.map(({ month }) => month);
}

async function sequencesOf(owner: pg.Client): Promise<{ name: string; value: string; used: boolean }[]> {
  const found = await owner.query<{ name: string; value: string; used: boolean }>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as used
    from pg_sequences where schemaname in ('public', 'identity', 'graphile_worker') order by 1`);
  return found.rows;
}
