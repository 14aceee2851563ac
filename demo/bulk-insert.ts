// Many rows in one statement: a column an array, so that a thousand rows cost one trip and one plan.
import { CompiledQuery } from 'kysely';
import { type Compilable, sql, type Tx } from '../core/server/database.ts';

export type BulkRow = Readonly<Record<string, unknown>>;

/** Types of a table's columns, by name, as the catalogue writes them. */
export async function columnTypes(tx: Tx, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.run(sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Inserts rows that all have the same members: names in camel case, columns in snake case. JSON members are given as text. */
export async function bulkInsert(
  tx: Tx,
  table: string,
  types: ReadonlyMap<string, string>,
  rows: readonly BulkRow[],
  onConflict = '',
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const members = Object.keys(first);
  const columns = members.map(snakeCase);
  const arrays = columns.map((column, i) => `$${i + 1}::${types.get(column)}[]`);
  const text = `insert into ${table} (${columns.join(', ')}) select * from unnest(${arrays.join(', ')}) ${onConflict}`;
  const values = members.map((member) => rows.map((row) => row[member]));
  const statement: Compilable<unknown> = { compile: () => CompiledQuery.raw(text, values) };
  await tx.change(statement);
}

/** As `bulkInsert`; where a row with the same other members is there, the sums are added to its own. */
export function bulkAdd(
  tx: Tx,
  table: string,
  types: ReadonlyMap<string, string>,
  rows: readonly BulkRow[],
  sums: readonly string[],
): Promise<void> {
  const key = Object.keys(rows[0] ?? {}).filter((member) => !sums.includes(member));
  const added = sums.map(snakeCase).map((column) => `${column} = ${table}.${column} + excluded.${column}`);
  const onConflict = `on conflict (${key.map(snakeCase).join(', ')}) do update set ${added.join(', ')}`;
  return bulkInsert(tx, table, types, rows, onConflict);
}

function snakeCase(member: string): string {
  return member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
