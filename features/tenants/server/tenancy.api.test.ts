// What the database itself keeps of tenancy: every table, read from PostgreSQL's own catalogue.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/database.ts';

/** Tables without a tenant, and why: whoever adds one says who may read it and why a tenant cannot lead its keys. */
const tablesWithoutTenant: Readonly<Record<string, string>> = {
  schema_migration: 'which migrations have run; only the owner of the database writes it',
  month_partitioned: 'names of tables that are partitioned; only the owner of the database writes it',
  audit_seal: 'hashes over batches of all tenants, one chain for the installation; holds no data of anybody',
  audit_seal_record: 'which record is in which batch; ids only',
  session_activity:
    'when a session of the identity provider was last active; asked at renewal, before anybody knows whose it is',
  rate_count: 'how often a caller used a call within a minute; a stranger belongs to no tenant, and no call answers it',
  mail_message:
    'a mail may be about an account of no tenant or of several; no call answers it, only demo mode shows it',
};

/** Tables with a tenant that row-level security doesn't bind, and why. */
const tablesWithoutPolicies: Readonly<Record<string, string>> = {
  audit_unsealed: 'ids of records that wait for a seal, read across tenants by the job that seals; no call answers it',
};

/** Tables without a tenant that row-level security binds all the same: the product itself sees their rows, and nobody else. */
const boundWithoutTenant: ReadonlySet<string> = new Set(['session_activity']);

/** Keys that tenant_id doesn't lead, and why: they are asked before the tenant is known. */
const keysNotLedByTenant: Readonly<Record<string, string>> = {
  tenant_pkey: 'the id of a tenant is the tenant id',
  tenant_slug_key: 'names the tenant in the addresses of the sign-in pages',
  user_subject_pkey: 'the subject of a token is all that is known of a person at first',
  session_activity_pkey: 'the session id is all that is known when a token is renewed',
  api_key_hash: "an API key's hash is all that is known of a merchant's server at first; the tenant stands second",
};

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function ask<Row extends object>(text: string): Promise<Row[]> {
  return (await owner.query<Row>(text)).rows;
}

/** The product's tables, partitions left out: they take everything from their parent. Identity has a schema of its own, without tenants. */
const tables = `
  select c.oid, c.relname as name, c.relrowsecurity as has_policies, c.relforcerowsecurity as is_forced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

describe('every table of the product', () => {
  test('has a tenant_id that is never null, or a reason for having none', async () => {
    const found = await ask<{ name: string }>(`
      with tables as (${tables})
      select name from tables where not exists (
        select from pg_attribute a where a.attrelid = tables.oid and a.attname = 'tenant_id' and a.attnotnull)
      order by name`);
    expect(found.map(({ name }) => name)).toEqual([...Object.keys(tablesWithoutTenant), 'tenant'].sort());
  });

  test('with a tenant is bound by row-level security, its owner too', async () => {
    const found = await ask<{ name: string }>(`
      with tables as (${tables}) select name from tables where not (has_policies and is_forced) order by name`);
    expect(found.map(({ name }) => name)).toEqual(
      Object.keys({ ...tablesWithoutTenant, ...tablesWithoutPolicies })
        .filter((name) => !boundWithoutTenant.has(name))
        .sort(),
    );
  });

  test('with row-level security asks for the tenant or the platform in every policy', async () => {
    const found = await ask<{ policy: string; condition: string }>(`
      select tablename || '.' || policyname as policy, coalesce(qual, with_check) as condition
      from pg_policies where schemaname = 'public'`);
    const silent = found.filter(({ condition }) => !/app_tenant\(\)|app_is_platform\(\)/.test(condition));
    // Whoever acts may be recorded, whatever rows that person may read.
    expect(silent.map(({ policy }) => policy)).toEqual(['audit_event.recorded']);
  });

  test('has tenant_id first in every primary key, unique index and foreign key', async () => {
    const keys = await ask<{ key: string; leads: string | null }>(`
      with tables as (${tables})
      select i.indexrelid::regclass::text as key, a.attname as leads
      from pg_index i join tables on tables.oid = i.indrelid
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and tables.has_policies
      union all
      select con.conname, a.attname
      from pg_constraint con join tables on tables.oid = con.conrelid
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
      where con.contype = 'f' and tables.has_policies and con.conparentid = 0`);
    const others = keys.filter(({ leads }) => leads !== 'tenant_id');
    expect(others.map(({ key }) => key).sort()).toEqual(Object.keys(keysNotLedByTenant).sort());
  });

  test('refers to rows of the same tenant only: foreign keys pair tenant_id with tenant_id', async () => {
    const found = await ask<{ key: string; target: string; refers_to: string }>(`
      with tables as (${tables})
      select con.conname as key, con.confrelid::regclass::text as target, a.attname as refers_to
      from pg_constraint con join tables on tables.oid = con.conrelid
      join pg_attribute a on a.attrelid = con.confrelid and a.attnum = con.confkey[1]
      where con.contype = 'f' and tables.has_policies and con.conparentid = 0`);
    const strange = found.filter(({ target, refers_to }) => refers_to !== (target === 'tenant' ? 'id' : 'tenant_id'));
    expect(strange).toEqual([]);
  });
});

describe("the application's login", () => {
  test('sees no row of any tenant outside of a scope', async () => {
    const app = new pg.Client(database.appUrl);
    await app.connect();
    try {
      const bound = await ask<{ name: string }>(`
        with tables as (${tables})
        select name from tables where has_policies and has_table_privilege('portico_app', oid, 'select') order by name`);
      for (const { name } of bound) {
        const seen = await app.query(`select from public.${pg.escapeIdentifier(name)} limit 1`);
        expect(seen.rowCount, name).toBe(0);
      }
      expect(bound.length).toBeGreaterThan(8);
    } finally {
      await app.end();
    }
  });
});
