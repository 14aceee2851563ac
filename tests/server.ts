// The web part over a database of its own, for API tests: the real server, with a clock that tests move and tokens they sign.
//
//   const server = await testServer();                      in beforeAll; `await server.close()` in afterAll
//   const answer = await server.as.merchant.request(refund, { params: { id }, body: { amountMinor: 100 } });
//   expect(answer.status).toBe(201);                         answer.body is typed by the contract, answer.problem by RFC 9457
import type { FastifyInstance } from 'fastify';
import { encode } from 'zod/v4/core';
import { apiBases } from '../apps/portal-config.ts';
import { buildWeb } from '../apps/web.ts';
import { type AnswerOf, addressesOf, type CallDefinition, fillPath, type SentTo } from '../core/common/call.ts';
import type { Mode } from '../core/common/mode.ts';
import type { ProblemAnswer } from '../core/common/problem.ts';
import { type Tier, tierWire } from '../core/common/tiers.ts';
import type { Clock } from '../core/server/clock.ts';
import { type Config, loadConfig } from '../core/server/config.ts';
import { Database } from '../core/server/database.ts';
import { type Logger, makeLogger } from '../core/server/logs.ts';
import { type DemoEmail, demoAccounts } from '../demo/accounts.ts';
import { linkDemoPeople, makeDemoOrganisations } from '../demo/people.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type TestIssuer, testIssuer } from './test-issuer.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(ms: number): void;
}

export interface RequestOptions {
  /** The `Mode` header; without it the server chooses. */
  readonly mode?: Mode;
  readonly headers?: Readonly<Record<string, string>>;
  /** Takes the address of this tier rather than the caller's own. */
  readonly addressOf?: Tier;
}

/** What came back. Exactly one of `body` (2xx) and `problem` is there; reading `body` of a refusal throws. */
export interface TestAnswer<D extends CallDefinition> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: AnswerOf<D>;
  readonly problem: ProblemAnswer | undefined;
}

/** Somebody who sends requests. */
export interface Caller {
  readonly tier: Tier;
  request<D extends CallDefinition>(
    call: D,
    ...sent: Record<never, never> extends SentTo<D>
      ? [sent?: SentTo<D>, options?: RequestOptions]
      : [sent: SentTo<D>, options?: RequestOptions]
  ): Promise<TestAnswer<D>>;
}

/** Short names of the demo accounts: `as.merchant` is merchant@demo.test. */
type AccountName = DemoEmail extends infer E ? (E extends `${infer Name}@demo.test` ? Name : never) : never;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Addresses of the database, for a connection of one's own as its owner. */
  readonly database: TestDatabase;
  readonly config: Config;
  readonly clock: TestClock;
  readonly log: Logger;
  readonly issuer: TestIssuer;
  /** The people of the demo world, each with a valid token. */
  readonly as: Readonly<Record<AccountName, Caller>>;
  /** Nobody: no token at all. */
  readonly stranger: Caller;
  /** Whoever holds this token, or the one that the function makes for each request. */
  withToken(token: string | (() => Promise<string>), tier?: Tier): Caller;
  /** Subject of a demo account's tokens. */
  subjectOf(email: DemoEmail): string;
  close(): Promise<void>;
}

/** A Saturday morning; tests that care for another instant move the clock. */
const startsAt = new Date('2026-11-21T09:00:00.000Z');

/** Brings it up with the demo world's organisations and people, without payments. `env` sets configuration. */
export async function testServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const database = await testDatabase();
  const clock = testClock();
  const config = loadConfig({
    PORTICO_DEMO: 'on',
    PORTICO_SECRET: 'a secret of the tests, and of nothing else',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATABASE_JOBS_URL: database.jobsUrl,
    ...env,
  });
  const db = new Database({ url: database.appUrl, poolSize: 8, applicationName: 'portico-test' });
  await makeDemoOrganisations(db, clock);
  const subjectOf = (email: string) => `subject of ${email}`;
  await linkDemoPeople(db, async ({ email }) => subjectOf(email));
  const issuer = await testIssuer(clock);
  const log = makeLogger('web', 'silent');
  const app = await buildWeb({ config, db, clock, log, verifyToken: issuer.verifyToken });
  checkAnswers(app);
  await app.ready();
  const withToken: TestServer['withToken'] = (token, tier = 'tenant') =>
    caller({ app, config, tier, token: typeof token === 'string' ? async () => token : token });
  return {
    app,
    db,
    database,
    config,
    clock,
    log,
    issuer,
    as: Object.fromEntries(
      demoAccounts.map(({ email, tier }) => [
        email.replace('@demo.test', ''),
        withToken(() => issuer.token(subjectOf(email), tierWire[tier].profile), tier),
      ]),
    ) as TestServer['as'],
    stranger: caller({ app, config, tier: 'merchant', token: async () => undefined }),
    withToken,
    subjectOf,
    async close() {
      await app.close();
      await db.close();
      await database.drop();
    },
  };
}

/** Holds every answer to its whole schema: the server itself only writes what is declared. */
function checkAnswers(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const schema = request.routeOptions.config.call?.answers[reply.statusCode];
    if (typeof schema === 'object' && schema !== null) encode(schema, payload);
    return payload;
  });
}

function testClock(): TestClock {
  let now = startsAt.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}

interface CallerOptions {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly tier: Tier;
  readonly token: () => Promise<string | undefined>;
}

function caller({ app, config, tier, token }: CallerOptions): Caller {
  return {
    tier,
    async request<D extends CallDefinition>(call: D, sent?: SentTo<D>, options: RequestOptions = {}) {
      const { params, query, body } = (sent ?? {}) as { params?: object; query?: object; body?: object };
      const bearer = await token();
      const answer = await app.inject({
        method: call.method,
        url: fillPath(addressFor(call, options.addressOf ?? tier, config), { ...params }),
        query: textsOf(query),
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(options.mode !== undefined && { mode: options.mode }),
          ...options.headers,
        },
        ...(body !== undefined && { payload: body }),
      });
      return answerOf<D>(answer);
    },
  };
}

/** The caller's own address of the call; where its tier has none, another's, to be refused there. */
function addressFor(call: CallDefinition, tier: Tier, config: Config): string {
  const addresses = [...addressesOf(call, apiBases(config))];
  const own = addresses.find(([, tiers]) => tiers.includes(tier)) ?? addresses[0];
  if (own === undefined) throw new TypeError(`${call.name} has no address`);
  return own[0];
}

function textsOf(query: object = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

function answerOf<D extends CallDefinition>(answer: {
  statusCode: number;
  headers: TestAnswer<D>['headers'];
  body: string;
}): TestAnswer<D> {
  const { statusCode: status, headers, body } = answer;
  const isJson = /json/.test(String(headers['content-type']));
  const read: unknown = isJson ? JSON.parse(body) : body || undefined;
  return {
    status,
    headers,
    get body(): AnswerOf<D> {
      if (status >= 300) throw new Error(`refused with ${status}: ${body}`);
      return read as AnswerOf<D>;
    },
    problem: status >= 400 && isJson ? (read as ProblemAnswer) : undefined,
  };
}
