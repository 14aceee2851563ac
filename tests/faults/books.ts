// What is true after faults: our payments, ledger and webhooks on one side, the acquirer's own store on the other.
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { Operation } from '../../acquirer/operation.ts';
import { sql, systemScope } from '../../core/server/database.ts';
import { inHome } from '../../core/server/home-folder.ts';
import { proveBalances } from '../../features/ledger/server/index.ts';
import type { Installation } from './installation.ts';
import type { Shop } from './shop.ts';

export interface PaymentRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly type: string;
  readonly status: string;
  readonly amountMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly description: string | null;
  readonly events: number;
}

/** Every transaction of the shop, with the number of its events. */
export function paymentsOf({ db }: Installation, { tenantId, merchantId }: Shop): Promise<PaymentRow[]> {
  return db.read(systemScope, async (tx) => {
    const rows = await tx.run(sql<Omit<PaymentRow, 'events'>>`
      select id, parent_id as "parentId", type, status, amount_minor as "amountMinor", captured_minor as "capturedMinor",
        refunded_minor as "refundedMinor", description
      from transaction where tenant_id = ${tenantId} and merchant_id = ${merchantId}`);
    // Put together here: of tables that have grown by thousands of rows a minute ago the database knows nothing, and would search them for each.
    const counted = await tx.run(sql<{ id: string; events: number }>`
      select transaction_id as id, count(*)::int as events from transaction_event where tenant_id = ${tenantId}
      group by transaction_id`);
    const events = new Map(counted.map((one) => [one.id, one.events]));
    return rows.map((row) => ({ ...row, events: events.get(row.id) ?? 0 }));
  });
}

/** Attempts whose outcome is not known. */
export async function openAttempts({ db }: Installation): Promise<number> {
  const row = await db.read(systemScope, (tx) =>
    tx.first(sql<{ count: number }>`select count(*)::int as count from acquirer_attempt where settled_at is null`),
  );
  return row?.count ?? 0;
}

/** What the acquirer has booked for the shop, out of its own file. */
export function bookedAtAcquirer({ config }: Installation, { merchantId }: Shop): Operation[] {
  const store = new DatabaseSync(inHome(config.home, 'acquirerStore'), { readOnly: true });
  try {
    const rows = store.prepare('SELECT facts FROM operations WHERE account_id = ?').all(`${merchantId}-Test`);
    return rows.map((row) => JSON.parse(String(row.facts)) as Operation);
  } finally {
    store.close();
  }
}

const doneAs: Readonly<Record<string, readonly string[]>> = {
  authorize: ['Approved', 'Captured', 'Refunded'],
  sale: ['Captured', 'Refunded'],
  capture: ['Captured', 'Refunded'],
  refund: ['Captured', 'Refunded', 'Approved', 'Successful'],
};

/** Both sides tell the same of every operation: nothing lost, nothing done that we do not know, nothing twice. */
export async function expectSameBooks(installation: Installation, shop: Shop): Promise<void> {
  const ours = new Map((await paymentsOf(installation, shop)).map((row) => [row.id, row]));
  const theirs = bookedAtAcquirer(installation, shop).filter(({ state }) => state === 'approved');
  const known = new Set<string>();
  for (const { requestId, type, amountMinor } of theirs) {
    const id = requestId.split('.', 1)[0] ?? '';
    const row = ours.get(id);
    expect({ requestId, done: row && doneAs[type]?.includes(row.status) }).toEqual({ requestId, done: true });
    expect(row?.amountMinor).toBe(amountMinor);
    expect(known.has(id)).toBe(false);
    known.add(id);
  }
  const done = [...ours.values()].filter(({ status }) => !['Declined', 'Failed'].includes(status));
  expect(done.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
}

/** Every posting sums to zero, every balance is the sum of its entries. */
export async function expectBalancedLedger({ db }: Installation): Promise<void> {
  const [unbalanced, imbalances] = await db.read(systemScope, (tx) =>
    Promise.all([
      tx.run(sql`
        select posting_id, currency from ledger_entry group by posting_id, currency having sum(amount_minor) <> 0`),
      proveBalances(tx),
    ]),
  );
  expect({ unbalanced, imbalances }).toEqual({ unbalanced: [], imbalances: [] });
}

/** Ids of the shop's webhook messages, and whether each counts as delivered. */
export function messagesOf(
  { db }: Installation,
  { tenantId, merchantId }: Shop,
): Promise<{ id: string; state: string }[]> {
  return db.read(systemScope, (tx) =>
    tx.run(sql<{ id: string; state: string }>`
      select id, state from webhook_message where tenant_id = ${tenantId} and merchant_id = ${merchantId}`),
  );
}

/** Lets the time pass after which somebody looks after what a killed process left: open attempts are due now. */
export async function letTimePass({ db }: Installation): Promise<void> {
  await db.transaction(systemScope, async (tx) => {
    await tx.change(sql`update acquirer_attempt set next_check_at = now() where settled_at is null`);
  });
}
