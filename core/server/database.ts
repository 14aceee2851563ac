// The database as the product uses it: transactions in a scope, prepared and pipelined; nothing is run outside of one.
import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';

export { sql } from 'kysely';

/** Whose rows a transaction may touch; PostgreSQL's row-level security holds to it whatever the queries say. */
export interface Scope {
  readonly tenantId: string | null;
  readonly merchantId: string | null;
  /** Platform staff and the product's own jobs: all tenants. */
  readonly platform: boolean;
}

/** The scope of the product itself: jobs, start-up, sign-in. */
export const systemScope: Scope = { tenantId: null, merchantId: null, platform: true };

/** Anything of Kysely's that compiles: a builder (`compile()`) or a `sql` template (`compile(provider)`). */
export interface Compilable<Row> {
  compile(provider: typeof compiler): CompiledQuery<Row>;
}

/** A transaction that is open. Queries of one transaction may be started together: they travel in one flush and are answered in order. */
export interface Tx {
  /** All rows. */
  run<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /** How many rows were written. */
  change(query: Compilable<unknown>): Promise<number>;
  /** Runs after the commit, never when it failed; not for what must happen (that is a job of the transaction). */
  afterCommit(work: () => void): void;
}

/**
 * Statements are planned once for all values: rows are found by key, and lists in the order of an index, whatever the values are, while
 * planning over all partitions each time takes longer than reading a page. No plan is compiled: over that many partitions compiling takes
 * a second or more, for what runs in milliseconds (PostgreSQL with LLVM does so by itself wherever it expects many rows).
 */
const planning = '-c plan_cache_mode=force_generic_plan -c jit=off';
const planEachTime: Compilable<unknown> = {
  compile: () => CompiledQuery.raw('set local plan_cache_mode=force_custom_plan'),
};

/** From here on in this transaction statements are planned for their values: whether a filter's value is frequent decides by which index it is found. */
export async function planForValues(tx: Tx): Promise<void> {
  await tx.run(planEachTime);
}

/** Compiles only; it never runs anything. Features type it with their own tables: `compiler.withTables<Tables>()`. */
export const compiler = new Kysely<Record<never, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export interface DatabaseOptions {
  readonly url: string;
  /** Most connections. */
  readonly poolSize: number;
  readonly applicationName: string;
  /** Longest a statement may run, in milliseconds. */
  readonly statementTimeoutMs?: number;
  /** Where long reads go: a replica; the same database without it. */
  readonly readUrl?: string | undefined;
  /** Most connections for long reads, beside those of `poolSize`. */
  readonly readPoolSize?: number;
}

/** Longest wait for a free connection, in milliseconds: past it the caller is told 503 rather than queued without end. */
const connectionWaitMs = 4_000;
/** A statement of a request has at most this long, in milliseconds: longer than any list takes, shorter than a person waits. */
const requestStatementTimeoutMs = 15_000;
/** A statement of a long read has this long, in milliseconds: an export of a year's payments, not an evening's research. */
const longStatementTimeoutMs = 300_000;
const readPoolSizeDefault = 2;
/** How often a transaction that lost a deadlock or a serialization race is run again. */
const raceRetriesMax = 3;
const deadlock = '40P01';
const serializationFailure = '40001';

const int8Oid = 20;
const dateOid = 1082;
const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(int8Oid, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${text} is beyond 2^53`);
  return number;
});
typeParsers.setTypeParser(dateOid, (text) => text);

export class Database {
  readonly #pool: pg.Pool;
  /** For long reads: they wait for one another, and never hold up a page. */
  readonly #readPool: pg.Pool;
  readonly #url: string;

  constructor(options: DatabaseOptions) {
    const { url, applicationName, statementTimeoutMs } = options;
    this.#url = url;
    this.#pool = makePool({
      url,
      size: options.poolSize,
      applicationName,
      statementTimeoutMs: statementTimeoutMs ?? requestStatementTimeoutMs,
    });
    this.#readPool = makePool({
      url: options.readUrl ?? url,
      size: options.readPoolSize ?? readPoolSizeDefault,
      applicationName: `${applicationName}-reads`,
      statementTimeoutMs: longStatementTimeoutMs,
    });
  }

  /** Runs work in one transaction of this scope; a thrown error rolls all of it back. Lost races are run again. */
  async transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(this.#pool, 'begin', scope, work);
      } catch (error) {
        if (attempt > raceRetriesMax || !isLostRace(error)) throw error;
      }
    }
  }

  /**
   * Reads in this scope. What is asked in one turn is one read-only transaction, which begins and ends in the same packet: at "read
   * committed" a longer one would show no more than that, since every statement sees what is committed when it runs.
   */
  async read<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    const opening = `begin read only${settingsOf(scope)}`;
    const client = await this.#pool.connect();
    const reading = readingOn(client, opening);
    try {
      return await work(reading.tx);
    } finally {
      reading.ended().then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    }
  }

  /**
   * Reads as of one moment, for exports and reports: on the read replica where there is one, which may be some seconds behind, and on
   * connections of its own. `work` may go on for minutes and is not run again.
   */
  longRead<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
    return once(this.#readPool, 'begin isolation level repeatable read read only', scope, work);
  }

  /** A connection of its own that isn't pipelined, for LISTEN, COPY and cursors. The caller ends it. */
  async dedicatedConnection(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, types: typeParsers });
    await client.connect();
    return client;
  }

  /** Whether the database answers. */
  async ping(): Promise<boolean> {
    try {
      await this.#pool.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  get connections(): { total: number; idle: number; waiting: number } {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#readPool.end()]);
  }
}

interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly applicationName: string;
  readonly statementTimeoutMs: number;
}

/** Connections are opened when they are needed. */
function makePool({ url, size, applicationName, statementTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: applicationName,
    connectionTimeoutMillis: connectionWaitMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: Math.max(2 * requestStatementTimeoutMs, statementTimeoutMs),
    keepAlive: true,
    options: planning,
    types: typeParsers,
    ...{ pipeline: true },
  });
  // An idle connection that breaks (the database restarts) is simply dropped; the next request opens another.
  pool.on('error', () => undefined);
  // One that breaks while it is lent out says so to whoever waits for its queries; unheard, its event would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** One transaction, begun as `beginning` says; a thrown error rolls all of it back. */
async function once<T>(pool: pg.Pool, beginning: string, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const opening = beginning + settingsOf(scope);
  const client = await pool.connect();
  holdUntilTurnEnds(client);
  const afterCommit: (() => void)[] = [];
  // Sent together with the first query: no trip of its own.
  const opened = client.query(opening);
  opened.catch(() => undefined);
  try {
    const result = await work(transactionOn(client, afterCommit));
    await opened;
    await client.query('commit');
    client.release();
    for (const done of afterCommit) done();
    return result;
  } catch (error) {
    client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}

function transactionOn(client: pg.PoolClient, afterCommit: (() => void)[]): Tx {
  const send = <Row>(query: Compilable<Row>): Promise<pg.QueryResult<Row & pg.QueryResultRow>> => {
    const { sql: text, parameters } = query.compile(compiler);
    holdUntilTurnEnds(client);
    return client.query({ name: statementName(text), text, values: parameters as unknown[] });
  };
  return {
    run: async (query) => (await send(query)).rows,
    first: async (query) => (await send(query)).rows[0],
    change: async (query) => (await send(query)).rowCount ?? 0,
    afterCommit: (work) => void afterCommit.push(work),
  };
}

/** Wraps each turn's queries in a transaction. `ended` settles when the last one's end has been answered; it rejects when the connection broke. */
function readingOn(client: pg.PoolClient, opening: string): { tx: Tx; ended(): Promise<unknown> } {
  const afterCommit: (() => void)[] = [];
  const inTransaction = transactionOn(client, afterCommit);
  let isOpen = false;
  let ended: Promise<unknown> = Promise.resolve();
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    // Asked for before the packet is let go, and so done before it: ends of turns come in the order in which they were asked for.
    const commit = new Promise((resolve) =>
      process.nextTick(() => {
        isOpen = false;
        resolve(client.query('commit'));
      }),
    );
    commit.catch(() => undefined);
    ended = commit;
    holdUntilTurnEnds(client);
    client.query(opening).catch(() => undefined);
  };
  const opened =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      open();
      return ask(...args);
    };
  return {
    tx: {
      run: opened(inTransaction.run),
      first: opened(inTransaction.first),
      change: opened(inTransaction.change),
      afterCommit: inTransaction.afterCommit,
    },
    ended: () => ended,
  };
}

/**
 * Holds what is written until the present turn ends, so that queries that are started together leave in one packet: pg itself would
 * write, and wake the server, once for each. The stream is pg's own, which its types leave out.
 */
function holdUntilTurnEnds(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const idPattern = /^[0-9a-f-]{36}$/;

/** `set local` takes no parameters, so what goes in is checked to be an id and nothing else. */
function settingsOf({ tenantId, merchantId, platform }: Scope): string {
  const setting = (name: string, id: string | null) => {
    if (id !== null && !idPattern.test(id)) throw new TypeError('a scope holds ids only');
    return id === null ? '' : `;set local app.${name}='${id}'`;
  };
  // What is not set is empty: settings end with the transaction that made them.
  return (
    setting('tenant_id', tenantId) +
    setting('merchant_id', merchantId) +
    (platform ? ";set local app.platform='on'" : '')
  );
}

/** Texts seen so far and their statement names; bounded, because filters make many shapes of one list. */
const statementNames = new Map<string, string>();
const statementNamesMax = 2_000;

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (name === undefined) {
    if (statementNames.size >= statementNamesMax) statementNames.clear();
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return name;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a transaction lost to another one, or on a replica to what came from the main database; the next try may win. */
export function isLostRace(error: unknown): boolean {
  const code = codeOf(error);
  return code === deadlock || code === serializationFailure;
}

/** SQLSTATEs that say the database is not there just now: shutting down, starting, out of connections, or a statement took too long. */
const absentStates = /^(08...|57P0[1-5]|53[0-9]..|57014)$/;
const absentErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Whether an error means that the database cannot be reached, rather than that a query was wrong. */
export function isDatabaseAbsent(error: unknown): boolean {
  const code = codeOf(error);
  // A socket's file that is missing is a database that is away; any other file is not.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect';
  if (code !== undefined) return absentStates.test(code) || absentErrors.has(code);
  return (
    error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** SQLSTATE of a broken unique constraint, and its name; for rules that the database keeps. */
export function brokenUniqueConstraint(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined;
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
}
