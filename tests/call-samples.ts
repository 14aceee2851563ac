// Requests out of the contract: a plausible one for each call, and the rows of the database as a fingerprint.
import { features } from '../apps/features.ts';
import { type CallDefinition, fillPath } from '../core/common/call.ts';
import { newId } from '../core/common/ids.ts';
import { type Database, sql, systemScope } from '../core/server/database.ts';
import { exampleOf, jsonSchemaOf } from '../core/server/json-examples.ts';

/** Every call of the product. */
export const calls: readonly CallDefinition[] = features.flatMap((feature) => feature.calls);

/** Members of an object schema and an example of each. */
export function examplesOf(schema: CallDefinition['params']): Record<string, unknown> {
  return schema === undefined ? {} : (exampleOf(jsonSchemaOf(schema, 'input')) as Record<string, unknown>);
}

/** A body that the call's schema takes: whole if it can be guessed, else only what must be there. */
export function sampleBody({ body }: CallDefinition): unknown {
  if (body === undefined) return undefined;
  const schema = jsonSchemaOf(body, 'input');
  const whole = exampleOf(schema);
  return body.safeParse(whole).success ? whole : exampleOf(schema, 'required');
}

/** An address with parameters that look right and name nothing that exists. */
export function sampleAddress(call: CallDefinition, address: string): string {
  const examples = examplesOf(call.params);
  const params = Object.fromEntries(
    Object.entries(examples).map(([name, value]) => [name, isId(call, name) ? newId(new Date()) : value]),
  );
  return fillPath(address, params);
}

/** Whether a path parameter takes an id and nothing else. */
export function isId({ params }: CallDefinition, name: string): boolean {
  const member = params?.shape[name] as { safeParse(value: unknown): { success: boolean } } | undefined;
  return member?.safeParse(newId(new Date())).success === true && !member.safeParse('no-id').success;
}

/** The headers a call needs besides the caller's own. */
export function sampleHeaders(call: CallDefinition): Record<string, string> {
  return call.idempotencyKey === undefined ? {} : { 'idempotency-key': newId(new Date()) };
}

/** What refusals may write: the audit log tells of them, and they count against the caller's limit. */
const writtenByRefusals = new Set(['audit_event', 'audit_unsealed', 'rate_count']);

/** One text that is the same only while every row of the product's tables is. */
export async function fingerprint(db: Database): Promise<string> {
  const tables = await db.read(systemScope, (tx) =>
    tx.run(sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege(c.oid, 'select') order by 1`),
  );
  const rows = await db.read(systemScope, (tx) =>
    Promise.all(
      tables
        .filter(({ name }) => !writtenByRefusals.has(name))
        .map(({ name }) =>
          tx.first(sql<{ rows: string }>`
            select ${name} || ' ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows
            from ${sql.table(name)} t`),
        ),
    ),
  );
  return rows.map((row) => row?.rows).join('\n');
}
