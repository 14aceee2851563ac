// A world for tests of payments: the web part over a database of its own, and the real sandbox acquirer, which notifies it over HTTP.
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { everydayCards } from '../../../acquirer/magic-cards.ts';
import { startAcquirer } from '../../../acquirer/service.ts';
import type { SentTo } from '../../../core/common/call.ts';
import type { Mode } from '../../../core/common/mode.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { makeLogger } from '../../../core/server/logs.ts';
import { type DemoMerchantKey, demoMerchantId, demoMerchants, demoTenantId } from '../../../demo/organisations.ts';
import { eventually } from '../../../tests/eventually.ts';
import { type Caller, type TestServer, testServer } from '../../../tests/server.ts';
import { sandboxMasterSecret } from '../../acquirers/server/index.ts';
import { addApiKey } from '../../api-keys/server/index.ts';
import { type EntryRow, entriesOf, proveBalances } from '../../ledger/server/index.ts';
import { createPayment, getPayment } from '../../payments/common/contract.ts';
import type { Payment, PaymentMethodInput } from '../../payments/common/payment.ts';
import { type Engine, makeEngine } from './engine.ts';

const secret = 'a secret of the tests of payments, no other';
/** Long enough for a busy machine, short enough for a test of a time-out, in milliseconds. */
const acquirerTimeoutMs = 3_000;

export interface PaymentWorld extends Pick<TestServer, 'as' | 'db' | 'clock' | 'database'> {
  readonly server: TestServer;
  /** An engine of its own over the same database, for what jobs do. */
  readonly engine: Engine;
  /** A merchant's server, with a key of its own. */
  shop(merchant?: DemoMerchantKey, mode?: Mode): Promise<Caller>;
  /** The acquirer is not there until the returned function is called. */
  stopAcquirer(): Promise<() => Promise<void>>;
  entriesOf(payment: Pick<Payment, 'id'>): Promise<EntryRow[]>;
  /** Waits until the payment has this status. */
  until(shop: Caller, id: string, status: Payment['status']): Promise<Payment>;
  /** Fails when any balance is not the sum of its entries. */
  expectBalanced(): Promise<void>;
  close(): Promise<void>;
}

export async function paymentWorld(): Promise<PaymentWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-payments-'));
  const [webPort, acquirerPort] = [await freePort(), await freePort()];
  const acquirerOptions = {
    host: '127.0.0.1',
    port: acquirerPort,
    folder,
    masterSecret: sandboxMasterSecret({ secret }),
    faultControl: true,
    logger: false,
    timing: { heldAnswerMs: 30_000, pendingMs: 150, lateNoticeMs: 300, disputeAfterMs: 50, abandonedChallengeMs: 100 },
  } as const;
  let acquirer = await startAcquirer(acquirerOptions);
  const server = await testServer({
    PORTICO_SECRET: secret,
    PORTICO_PUBLIC_URL: `http://127.0.0.1:${webPort}`,
    ACQUIRER_URL: acquirer.url,
    ACQUIRER_TIMEOUT_MS: String(acquirerTimeoutMs),
  });
  // The acquirer lives in the machine's time, and its signatures are only believed near to ours: the clock follows, and tests move it on.
  let last = server.clock.now().getTime();
  const follow = () => {
    server.clock.advance(Date.now() - last);
    last = Date.now();
  };
  follow();
  const following = setInterval(follow, 1);
  await server.app.listen({ host: '127.0.0.1', port: webPort });
  const { db, clock, config } = server;
  const engine = makeEngine({ config, db, clock, log: makeLogger('test', 'silent') });
  return {
    server,
    engine,
    as: server.as,
    db,
    clock,
    database: server.database,
    async shop(merchant = 'atelierLumen', mode = 'Test') {
      const { tenant } = demoMerchants[merchant];
      const owner = { tenantId: demoTenantId(tenant), merchantId: demoMerchantId(merchant), mode, name: 'Shop' };
      const { key } = await db.transaction(systemScope, (tx) =>
        addApiKey(tx, { ...owner, createdBy: null }, clock.now()),
      );
      return server.withToken(key, 'merchant');
    },
    async stopAcquirer() {
      await acquirer.stop();
      return async () => {
        acquirer = await startAcquirer(acquirerOptions);
      };
    },
    entriesOf: ({ id }) =>
      db.read(systemScope, async (tx) => {
        const row = await tx.first(sql<{ tenantId: string }>`
          select tenant_id as "tenantId" from transaction where id = ${id}`);
        return row === undefined ? [] : entriesOf(tx, { tenantId: row.tenantId, id });
      }),
    until: (shop, id, status) =>
      eventually(async () => {
        const { body } = await shop.request(getPayment, { params: { paymentId: id } });
        expect(body.status).toBe(status);
        return body;
      }),
    async expectBalanced() {
      expect(await db.read(systemScope, proveBalances)).toEqual([]);
    },
    async close() {
      clearInterval(following);
      await acquirer.stop();
      await engine.acquirers.close();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

export function card(number: string = everydayCards[0].pan): PaymentMethodInput {
  return { kind: 'card', number, expiryMonth: 12, expiryYear: 2099, cvc: '987', holder: 'Ada Lovelace' };
}

let keys = 0;
/** A fresh idempotency key: one intention. */
export function freshKey(): string {
  return `test-${process.pid}-${++keys}`;
}

/** Makes a payment; what is not said is an approved card sale of 100.00 EUR. */
export async function pay(shop: Caller, differs: Partial<SentTo<typeof createPayment>['body']> = {}): Promise<Payment> {
  const body = { amountMinor: 10_000, currency: 'EUR', method: card(), ...differs };
  const answer = await shop.request(createPayment, { body }, withKey());
  return answer.body;
}

/** Request options with an idempotency key, and a mode for people. */
export function withKey(key: string = freshKey(), mode?: Mode) {
  return { headers: { 'idempotency-key': key }, ...(mode && { mode }) };
}
