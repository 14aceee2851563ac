// Reading the audit log: whose records each tier sees, of one thing or of all, page by page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../../core/server/actor.ts';
import { AuditTrail, recordAct, systemOrigin } from '../../../core/server/audit.ts';
import { systemScope } from '../../../core/server/database.ts';
import { demoMerchantId, demoTenantId } from '../../../demo/organisations.ts';
import { type Caller, type TestServer, testServer } from '../../../tests/server.ts';
import { findAuditRecords } from '../common/contract.ts';

const things = 25;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  for (let i = 0; i < things; i++) await act('thing', 'northwind', { merchant: 'atelierLumen', after: { i } });
  await act('thing', 'northwind', { merchant: 'kaffeewerk' });
  await act('thing', 'anatolia', {});
  await act('other', 'northwind', {});
});
afterAll(() => server.close());

/** Records an act of the product on a thing of this type. */
async function act(
  type: string,
  tenant: Parameters<typeof demoTenantId>[0],
  { merchant, after }: { merchant?: Parameters<typeof demoMerchantId>[0]; after?: unknown },
): Promise<void> {
  server.clock.advance(1);
  const trail = new AuditTrail();
  trail.target(type, 'one', {
    tenantId: demoTenantId(tenant),
    ...(merchant !== undefined && { merchantId: demoMerchantId(merchant) }),
  });
  trail.change({ i: null }, after);
  const at = server.clock.now();
  await server.db.transaction(systemScope, (tx) =>
    recordAct(tx, {
      actor: systemActor,
      origin: systemOrigin('a test'),
      action: 'test.act',
      outcome: 'done',
      trail,
      at,
    }),
  );
}

const ofThing = { targetType: 'thing', targetId: 'one', limit: 100 };
const seen = async (caller: Caller) => (await caller.request(findAuditRecords, { query: ofThing })).body.data.length;

describe('S1-052 the records of one thing', () => {
  test('are those of the tenant for its staff, of the merchant for its people, and all for the platform', async () => {
    expect(await seen(server.as.tenant)).toBe(things + 1);
    expect(await seen(server.as.othertenant)).toBe(1);
    expect(await seen(server.as.merchant)).toBe(things);
    expect(await seen(server.as.merchant2)).toBe(1);
    expect(await seen(server.as.platform)).toBe(things + 2);
  });

  test('are refused to who may not read the log', async () => {
    expect(await server.as.readonly.request(findAuditRecords, { query: ofThing })).toMatchObject({
      status: 403,
      problem: { code: 'not-permitted' },
    });
  });

  test('come newest first, page by page, each once', async () => {
    const found: string[] = [];
    const sizes: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await server.as.merchant.request(findAuditRecords, {
        query: { targetType: 'thing', targetId: 'one', limit: 10, cursor },
      });
      found.push(...body.data.map(({ id }) => id));
      sizes.push(body.data.length);
      cursor = body.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([10, 10, 5]);
    expect(found).toEqual([...new Set(found)].sort().reverse());
  });

  test('say who, when, whence and what changed', async () => {
    const { body } = await server.as.merchant.request(findAuditRecords, { query: { ...ofThing, limit: 1 } });
    expect(body.data).toMatchObject([
      {
        actorKind: 'system',
        actorName: 'Portico',
        action: 'test.act',
        outcome: 'done',
        requestId: 'a test',
        targetType: 'thing',
        targetId: 'one',
        before: { i: null },
        after: { i: things - 1 },
        inViewOf: null,
      },
    ]);
  });
});

test('without a thing everything is there that the person may see', async () => {
  const { body } = await server.as.tenant.request(findAuditRecords, { query: { limit: 1 } });
  expect(body.data).toMatchObject([{ targetType: 'other' }]);
});
