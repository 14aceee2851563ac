// Brings a database to the state this version of the product expects: logins, migrations of all parts, job queue.
import { join, relative } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import Postgrator from 'postgrator';
import { checkout } from './config.ts';
import { ensureLogins } from './database-logins.ts';
import type { DatabaseUrls } from './embedded-postgres.ts';
import { OperatorFault } from './operator-fault.ts';

/** Migrations are `<number>.do.<what>.sql`; the numbers of all folders make one order. */
const migrationPatterns = ['core/server/migrations', 'features/*/server/migrations', 'identity/migrations'];
/** PostgreSQL 15 is the oldest whose `public` schema is closed to others and that knows `security_invoker` views. */
const serverVersionMin = 150_000;
/** Any fixed number will do; it is the same for all machines, so that they migrate one after the other. */
const migrationLock = 7_016_112_105;
const connectMsMax = 10_000;
/** A migration that waits longer for a table would hold up the old version's requests behind it. */
const lockTimeout = '10s';

/**
 * Migrates forward, in one transaction for each file. Several machines may do so at once: one does it, the others find it done.
 * A database that is newer than this version is left as it is.
 * @param report gets the name of each migration before it runs
 * @throws {OperatorFault} when the server is too old or an applied migration was changed afterwards
 */
export async function migrate(urls: DatabaseUrls, report: (line: string) => void = () => undefined): Promise<void> {
  const owner = await connectOwner(urls.ownerUrl);
  try {
    await checkServer(owner);
    await owner.query(`select pg_advisory_lock(${migrationLock})`);
    await ensureLogins(owner, urls);
    // Migrations that move data see all tenants' rows; row-level security binds the owner too.
    await owner.query(`set lock_timeout = '${lockTimeout}'; set app.platform = 'on'; set search_path = public`);
    await new Migrator(owner, report).migrate();
    await ensureJobQueue(owner, urls.jobsUrl);
  } finally {
    // Ends the session and with it the lock.
    await owner.end();
  }
}

async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'portico-migrate',
    connectionTimeoutMillis: connectMsMax,
  });
  try {
    await owner.connect();
    return owner;
  } catch (cause) {
    const { host, pathname } = new URL(ownerUrl);
    const reason = cause instanceof Error ? cause.message || ('code' in cause ? cause.code : cause.name) : cause;
    throw new OperatorFault(`The database ${host}${pathname} cannot be reached (${reason}): check DATABASE_URL.`, {
      cause,
    });
  }
}

async function checkServer(owner: pg.Client): Promise<void> {
  const asked = await owner.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  const server = asked.rows[0];
  if (server && server.number >= serverVersionMin) return;
  throw new OperatorFault(
    `DATABASE_URL is PostgreSQL ${server?.name}: Portico needs ${serverVersionMin / 10_000} or later.`,
  );
}

/**
 * Postgrator, but it runs every migration that the database does not have yet, not only those above the highest number it
 * has: each area numbers its migrations within a range of its own.
 */
class Migrator extends Postgrator {
  readonly #owner: pg.Client;
  readonly #report: (line: string) => void;
  #applied = new Set<number>();
  #files: Postgrator.Migration[] = [];

  constructor(owner: pg.Client, report: (line: string) => void) {
    super({
      driver: 'pg',
      schemaTable: 'schema_migration',
      currentSchema: 'public',
      migrationPattern: join(checkout, `{${migrationPatterns.join(',')}}`, '*.do.*.sql'),
      execQuery: (query) => owner.query(query),
    });
    this.#owner = owner;
    this.#report = report;
  }

  override async getDatabaseVersion(): Promise<number> {
    const asked = await this.runQuery('select version from schema_migration');
    this.#applied = new Set(asked.rows.map((row) => Number(row.version)));
    return Math.max(...this.#applied);
  }

  override async getMaxVersion(): Promise<number> {
    this.#files = await this.getMigrations();
    // Never below the database's own: Postgrator would take that for a wish to go back.
    return Math.max(await this.getDatabaseVersion(), ...this.#files.map(({ version }) => version));
  }

  override async validateMigrations(databaseVersion: number): Promise<undefined> {
    try {
      return await super.validateMigrations(databaseVersion);
    } catch (cause) {
      const number = /MD5 checksum failed for migration \[(\d+)\]/.exec(
        cause instanceof Error ? cause.message : '',
      )?.[1];
      if (!number) throw cause;
      throw new OperatorFault(
        `Migration ${number} was changed after this database had applied it: put its file back and write a new one, or, where the data may go, begin again with "npm start -- --reset".`,
        { cause },
      );
    }
  }

  override getRunnableMigrations(): Postgrator.Migration[] {
    const waiting = this.#files.filter(({ version }) => !this.#applied.has(version));
    return waiting.sort((one, other) => one.version - other.version);
  }

  override async runMigrations(migrations: Postgrator.Migration[] = []): Promise<Postgrator.Migration[]> {
    for (const migration of migrations) {
      const file = relative(checkout, migration.filename);
      this.#report(file);
      await this.#owner.query('begin');
      try {
        await super.runMigrations([migration]);
        await this.#owner.query('commit');
      } catch (cause) {
        await this.#owner.query('rollback');
        throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
      }
    }
    return migrations;
  }
}

/** Makes the job queue, owned by a role that owns nothing else, and the one door through which the application enqueues. */
async function ensureJobQueue(owner: pg.Client, jobsUrl: string): Promise<void> {
  const jobs = pg.escapeIdentifier(decodeURIComponent(new URL(jobsUrl).username));
  const database = pg.escapeIdentifier(owner.database ?? '');
  const present = await owner.query(`select from pg_namespace where nspname = 'graphile_worker'`);
  // graphile-worker wants to make its schema itself; it may only while it does not exist.
  if (present.rowCount === 0) await owner.query(`grant create on database ${database} to ${jobs}`);
  try {
    await runMigrations({ connectionString: jobsUrl, logger: quietLogger });
  } finally {
    await owner.query(`revoke create on database ${database} from ${jobs}`);
  }
  await makeEnqueue(owner, jobs);
}

/**
 * `enqueue_job` runs with the rights of the queue's owner, so that the application enqueues in its own transactions
 * without any right on the queue's tables. It lives in `public`, where the owner of the database lets it be made.
 */
async function makeEnqueue(owner: pg.Client, jobs: string): Promise<void> {
  await owner.query(`
    begin;
    grant ${jobs} to current_user;
    grant create on schema public to ${jobs};
    set local role ${jobs};
    create or replace function public.enqueue_job(
      identifier text, payload jsonb, queue text default null, run_at timestamptz default null,
      max_attempts int default 25, job_key text default null) returns void
    language sql security definer set search_path = pg_catalog, pg_temp
    as $$
      select graphile_worker.add_job(identifier, payload::json, queue, run_at, max_attempts, job_key)
    $$;
    revoke execute on function public.enqueue_job from public;
    grant execute on function public.enqueue_job to portico_app;
    reset role;
    revoke create on schema public from ${jobs};
    commit`);
}

/** What the queue's own migrations have to say is in their errors. */
const quietLogger = new Logger(() => () => undefined);
