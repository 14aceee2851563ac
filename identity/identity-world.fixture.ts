// The world of identity's tests: a database of its own, one or more identity processes over it, time that stands still until it is moved.
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import type { DestinationStream } from 'pino';
import type { Clock } from '../core/server/clock.ts';
import { type Config, loadConfig } from '../core/server/config.ts';
import { Database, sql, systemScope } from '../core/server/database.ts';
import { makeLogger } from '../core/server/logs.ts';
import { type OutboxMessage, outboxMessages } from '../core/server/mail.ts';
import type { PasskeySite } from '../core/server/passkey-site.ts';
import { testDatabase } from '../tests/database.ts';
import { argon2Hasher, type PasswordHasher } from './accounts/passwords.ts';
import { createAccount } from './index.ts';
import type { MayRefresh } from './provider/provider.ts';
import { identityServer } from './server.ts';

/** Worlds begin at a full hour: no window of a rate limit ends while a test counts. */
const hourMs = 3_600_000;

export const password = 'nine brown otters';

/** The portal of the tests: nobody listens there, redirects to it are only looked at. */
export const portalUrl = 'http://127.0.0.1:9';

export interface WorldOptions {
  readonly mayRefresh?: MayRefresh;
  /** Settings that differ from those below. */
  readonly env?: NodeJS.ProcessEnv;
  /** Leads the way to the database elsewhere: through something that can be cut. */
  readonly reroute?: (databaseUrl: string) => Promise<string>;
  /** Where passkeys work; nowhere at the address of these tests, which is a number. */
  readonly passkeys?: PasskeySite;
  /** Takes what is logged; nothing is otherwise. */
  readonly logTo?: DestinationStream;
}

export interface IdentityWorld {
  readonly db: Database;
  readonly config: Config;
  /** Address of the first process, which is the issuer's. */
  readonly issuer: string;
  /** How often a password was checked against a hash. */
  readonly verifications: () => number;
  readonly clock: Clock;
  readonly moveTime: (ms: number) => void;
  /** Starts another process over the same database; answers its address. */
  startAnother(): Promise<string>;
  account(email: string, profile?: 'merchant' | 'other'): Promise<string>;
  outbox(to: string): Promise<OutboxMessage[]>;
  /** Kinds of what happened to an account, in order; null: to no account. */
  events(account: string | null): Promise<string[]>;
  stop(): Promise<void>;
}

export async function identityWorld(options: WorldOptions = {}): Promise<IdentityWorld> {
  const { mayRefresh, env = {}, reroute, passkeys, logTo } = options;
  const urls = await testDatabase();
  const db = new Database({
    url: (await reroute?.(urls.appUrl)) ?? urls.appUrl,
    poolSize: 6,
    applicationName: 'identity-test',
  });
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const loaded = loadConfig({
    DATABASE_URL: urls.ownerUrl,
    DATABASE_APP_URL: urls.appUrl,
    DATABASE_JOBS_URL: urls.jobsUrl,
    PORTICO_SECRET: 'identity tests do not keep secrets',
    PORTICO_HOME: tmpdir(),
    IDENTITY_PUBLIC_URL: issuer,
    PORTICO_PUBLIC_URL: portalUrl,
    ...env,
  });
  const config: Config = { ...loaded, passkeys };
  // A millisecond a look, so that what happens later also sorts later.
  let nowMs = Math.floor(Date.now() / hourMs) * hourMs;
  const clock = { now: () => new Date(nowMs++) };
  let verifications = 0;
  const hasher: PasswordHasher = {
    hash: argon2Hasher.hash,
    verify(passwordHash, typed) {
      verifications += 1;
      return argon2Hasher.verify(passwordHash, typed);
    },
  };
  const log = makeLogger('identity-test', logTo ? 'trace' : 'silent', logTo);
  const started: { close(): Promise<unknown> }[] = [];
  const start = async (port: number) => {
    const app = await identityServer({ config, db, clock, log, hasher, mayRefresh });
    started.push(app);
    return app.listen({ host: '127.0.0.1', port });
  };
  await start(Number(new URL(issuer).port));
  return {
    ...{ db, config, issuer, clock },
    verifications: () => verifications,
    moveTime(ms) {
      nowMs += ms;
    },
    startAnother: () => start(0),
    account: (email, profile = 'merchant') =>
      db.transaction(systemScope, (tx) =>
        createAccount(tx, { email, displayName: 'Test Person', profile, password }, clock.now()),
      ),
    outbox: async (to) => (await db.read(systemScope, outboxMessages)).filter((message) => message.to === to),
    async events(account) {
      const rows = await db.read(systemScope, (tx) =>
        tx.run<{ kind: string }>(
          sql`select kind from identity.event where account is not distinct from ${account}::uuid order by at, id`,
        ),
      );
      return rows.map(({ kind }) => kind);
    },
    async stop() {
      await Promise.all(started.map((app) => app.close()));
      await db.close();
      await urls.drop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
