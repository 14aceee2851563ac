// Transactions against a real PostgreSQL: what scopes keep apart, what a read is, and what a failure leaves behind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { Database, type Scope, sql, systemScope, type Tx } from './database.ts';

let urls: TestDatabase;
let db: Database;

beforeAll(async () => {
  urls = await testDatabase();
  // One connection: whatever one user leaves on it, the next would find.
  db = new Database({ url: urls.appUrl, poolSize: 1, applicationName: 'database-test' });
});
afterAll(async () => {
  await db.close();
  await urls.drop();
});

const scopeOf = (digit: number): Scope => ({
  tenantId: `00000000-0000-7000-8000-00000000000${digit}`,
  merchantId: digit % 2 === 0 ? `00000000-0000-7000-8000-0000000000f${digit}` : null,
  platform: false,
});
const settings = sql<{ tenant: string | null; merchant: string | null; platform: boolean }>`
  select app_tenant() as tenant, app_merchant() as merchant, app_is_platform() as platform`;
const seen = async (tx: Tx) => {
  const row = await tx.first(settings);
  return { tenantId: row?.tenant ?? null, merchantId: row?.merchant ?? null, platform: row?.platform };
};

describe('reading', () => {
  test('each read sees its own scope, however many share a connection', async () => {
    const scopes = Array.from({ length: 40 }, (_, i) => scopeOf(i % 10));
    const found = await Promise.all(
      scopes.map((scope) =>
        db.read(scope, async (tx) => {
          const [first, second] = await Promise.all([seen(tx), seen(tx)]);
          // A second turn is a second transaction, of the same scope.
          return [first, second, await seen(tx)];
        }),
      ),
    );
    expect(found).toEqual(scopes.map((scope) => [scope, scope, scope]));
  });

  test('nothing is open between two turns, and nothing after the last', async () => {
    const open = `select state from pg_stat_activity where application_name = 'database-test'`;
    const other = await db.dedicatedConnection();
    const stateNow = async () => {
      const { rows } = await other.query(open);
      return rows.map(({ state }: { state: string }) => state).find((state: string) => state !== 'active');
    };
    await db.read(scopeOf(1), async (tx) => {
      await seen(tx);
      await expect.poll(stateNow).toBe('idle');
      await seen(tx);
    });
    await expect.poll(stateNow).toBe('idle');
    await other.end();
  });

  test('nothing can be written', async () => {
    const write = db.read(systemScope, (tx) => tx.change(sql`delete from idempotency_key`));
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });

  test('a failed query fails what travelled with it, and leaves the connection as it was', async () => {
    const wrong = db.read(scopeOf(2), (tx) => Promise.all([tx.run(sql`select 1 / 0`), seen(tx)]));
    await expect(wrong).rejects.toMatchObject({ code: '22012' });
    expect(await db.read(scopeOf(3), seen)).toEqual(scopeOf(3));
  });

  test('work that gives up in the turn in which it asked does not end somebody else’s transaction', async () => {
    const givenUp = db.read(scopeOf(4), async (tx) => {
      seen(tx).catch(() => undefined);
      throw new Error('given up');
    });
    const others = [scopeOf(5), scopeOf(6)].map((scope) =>
      db.transaction(scope, async (tx) => [await seen(tx), await seen(tx)]),
    );
    await expect(givenUp).rejects.toThrow('given up');
    expect(await Promise.all(others)).toEqual([5, 6].map((digit) => [scopeOf(digit), scopeOf(digit)]));
  });

  test('work that asks nothing needs no transaction', async () => {
    expect(await db.read(scopeOf(1), async () => 'nothing')).toBe('nothing');
  });
});

describe('writing', () => {
  test('the scope ends with the transaction, done or undone', async () => {
    await expect(
      db.transaction(scopeOf(8), async (tx) => {
        await seen(tx);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const nobody = { tenantId: null, merchantId: null, platform: false };
    expect(await db.read(nobody, seen)).toEqual(nobody);
  });

  test('what is to be done after the commit is done once it is there, and not at all without one', async () => {
    const done: string[] = [];
    await db.transaction(systemScope, async (tx) => tx.afterCommit(() => done.push('committed')));
    await db
      .transaction(systemScope, async (tx) => {
        tx.afterCommit(() => done.push('rolled back'));
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(done).toEqual(['committed']);
  });

  test('a scope holds ids only', async () => {
    const forged = { ...systemScope, tenantId: "x'; drop table tenant; --" };
    await expect(db.transaction(forged, seen)).rejects.toThrow(TypeError);
    await expect(db.read(forged, seen)).rejects.toThrow(TypeError);
    expect(await db.read(scopeOf(1), seen)).toEqual(scopeOf(1));
  });
});
