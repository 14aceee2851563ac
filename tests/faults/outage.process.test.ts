// The acquirer slow, down or answering rubbish, and the database gone: what waits, what is refused, and that all of it comes back by itself.
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiBases } from '../../apps/portal-config.ts';
import { addressesOf, type CallDefinition } from '../../core/common/call.ts';
import type { Tier } from '../../core/common/tiers.ts';
import type { DatabaseUrls } from '../../core/server/embedded-postgres.ts';
import type { Payment } from '../../features/payments/common/payment.ts';
import { calls, sampleAddress, sampleBody, sampleHeaders } from '../call-samples.ts';
import { eventually } from '../eventually.ts';
import { type SecondIssuer, startSecondIssuer, subjectAt } from '../operations/second-issuer.ts';
import { expectBalancedLedger, expectSameBooks, letTimePass, openAttempts } from './books.ts';
import { type Installation, partNames, startInstallation } from './installation.ts';
import { openShop, paymentOf, type Shop } from './shop.ts';

let installation: Installation;
let shop: Shop;

describe('the acquirer', () => {
  beforeAll(async () => {
    installation = await startInstallation();
    shop = await openShop(installation);
  });

  afterAll(async () => {
    await shop?.close();
    await installation?.stop();
  });

  test.each([
    ['slow', { kind: 'slow', ms: 4_000 }],
    ['down', { kind: 'down' }],
    ['answering rubbish', { kind: 'garbage' }],
  ])(
    '%s: payments stay Pending, reading goes on, and the status check settles them afterwards',
    async (_name, fault) => {
      await suffer(fault);
      const answers = await Promise.all(Array.from({ length: 12 }, () => shop.settle(paymentOf())));
      const payments = answers.map(({ answer }) => answer as Payment);
      expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['Pending']));
      if (keepsWaiting(fault)) await expectReadingUnhindered(payments);
      else expect((await shop.get('?limit=20')).status).toBe(200);
      await suffer(undefined);
      await everythingSettles();
      for (const { id } of payments) expect(await statusOf(id)).toBe('Captured');
      await expectSameBooks(installation, shop);
      await expectBalancedLedger(installation);
    },
  );

  test('gone altogether: the same', async () => {
    const killed = installation.kill('acquirer');
    const { answer } = await shop.settle(paymentOf());
    expect(killed).toBe(true);
    await everythingSettles();
    expect(await statusOf((answer as Payment).id)).toBe('Captured');
  });
});

async function suffer(fault: object | undefined): Promise<void> {
  const answer = await fetch(`${installation.addressOf('acquirer')}/control/faults`, {
    method: fault ? 'POST' : 'DELETE',
    ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
  });
  expect(answer.status).toBe(200);
}

/** Lists and single payments answer while the acquirer keeps a dozen payments waiting: none of those has ended before. */
async function expectReadingUnhindered(payments: readonly Payment[]): Promise<void> {
  // On a busy machine the wait for the acquirer may be over first, by chance; behind the waiting ones reading would never be.
  await eventually(async () => {
    let ended = 0;
    const waiting = Array.from({ length: 12 }, async () => {
      await shop.settle(paymentOf());
      ended++;
    });
    const answers = await Promise.all([
      shop.get('?limit=20'),
      ...payments.slice(0, 5).map(({ id }) => shop.get(`/${id}`)),
    ]);
    const endedBefore = ended;
    await Promise.all(waiting);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(endedBefore).toBe(0);
  });
}

/** A fault is told at once, or after the wait for an answer: only then there is something that reading could be held up by. */
const keepsWaiting = (fault: { readonly kind: string }) => fault.kind === 'slow';

async function statusOf(id: string): Promise<string> {
  return ((await (await shop.get(`/${id}`)).json()) as Payment).status;
}

async function everythingSettles(): Promise<void> {
  await eventually(async () => {
    await letTimePass(installation);
    await installation.hurry('transactions.sweepAttempts');
    expect(await openAttempts(installation)).toBe(0);
  }, 1_000);
}

/** A wrong request, one that this installation never takes (passkeys at an address of numbers), a file of no kind. */
const wrongInItself = [400, 409, 415];

describe('the database gone', () => {
  /** What stands between the parts and their database, and can be taken away. */
  let line: Line;
  let issuer: SecondIssuer;
  let token: string;

  beforeAll(async () => {
    issuer = await startSecondIssuer('http://127.0.0.1:1');
    installation = await startInstallation({
      env: issuer.env,
      subjectOf: subjectAt,
      between: async (urls) => {
        line = await openLine(urls.appUrl);
        return line.through(urls);
      },
    });
    shop = await openShop(installation);
    token = await issuer.signIn('tenant@demo.test');
  });

  afterAll(async () => {
    await shop?.close();
    await installation?.stop();
    await issuer?.stop();
    await line?.close();
  });

  test('every call answers 503 with Retry-After, /readyz too; all is back soon after its return, by the same processes', async () => {
    expect((await portal('/users')).status).toBe(200);
    expect((await shop.get('')).status).toBe(200);
    const pids = partNames.map(installation.pidOf);
    await line.cut();

    const refused = [];
    for (const [call, address] of callsOf('tenant')) refused.push(await refusalOf(call, address));
    // What is wrong in itself is refused before the database is asked, and a sign of life asks it nothing.
    const others = refused.filter(({ call, status }) => !wrongInItself.includes(status) && call !== 'session.ping');
    expect(others.length).toBeGreaterThan(30);
    expect(others.filter(({ status, isTold }) => status !== 503 || !isTold)).toEqual([]);
    for (const part of ['web', 'worker', 'identity'] as const) {
      const probe = await fetch(`${installation.addressOf(part)}/readyz`);
      expect([part, probe.status, Number(probe.headers.get('retry-after')) > 0]).toEqual([part, 503, true]);
      expect((await fetch(`${installation.addressOf(part)}/healthz`)).status).toBe(200);
    }

    await line.restore();
    const { status } = await shop.settle(paymentOf());
    expect(status).toBe(201);
    await eventually(async () => {
      expect((await portal('/users')).status).toBe(200);
      expect(await Promise.all(partNames.map(installation.isReady))).toEqual(partNames.map(() => true));
    });
    const sent = shop.received.size;
    await shop.settle(paymentOf());
    await eventually(() => expect(shop.received.size).toBeGreaterThan(sent));
    expect(partNames.map(installation.pidOf)).toEqual(pids);
  });

  const portal = (path: string) =>
    fetch(`${installation.addressOf('web')}/merchant-api/v1.1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  /** Sends a plausible request for the call. */
  async function refusalOf(call: CallDefinition, address: string) {
    const body = sampleBody(call);
    const { status, headers } = await fetch(installation.addressOf('web') + sampleAddress(call, address), {
      method: call.method,
      headers: {
        authorization: `Bearer ${call.api === 'payments' ? shop.apiKey : token}`,
        ...sampleHeaders(call),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { call: call.name, status, isTold: Number(headers.get('retry-after')) > 0 };
  }
});

/** Every call that this tier, or a merchant's server, may send, with its address. */
function callsOf(tier: Tier): (readonly [CallDefinition, string])[] {
  return calls.flatMap((call) =>
    [...addressesOf(call, apiBases(installation.config))]
      .filter(([, tiers]) => call.api === 'payments' || tiers.includes(tier))
      .map(([address]) => [call, address] as const),
  );
}

interface Line {
  /** The same addresses, by way of this line. */
  through(urls: DatabaseUrls): DatabaseUrls;
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** A line to the database that can be cut: connections break, and new ones are refused. */
async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
  });
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const cut = async () => {
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const moved = (from: string) => {
    const to = new URL(from);
    to.hostname = '127.0.0.1';
    to.port = String(address.port);
    return to.href;
  };
  return {
    through: ({ ownerUrl, appUrl, jobsUrl }) => ({ ownerUrl, appUrl: moved(appUrl), jobsUrl: moved(jobsUrl) }),
    cut,
    restore: () => listen(address.port),
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
