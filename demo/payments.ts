// Writes the year's payments into the database, in bulk: rows, events, ledger and the counters that the write path would have kept.

import { referenceOf } from '../core/common/ids.ts';
import type { Clock } from '../core/server/clock.ts';
import { type Database, sql, systemScope, type Tx } from '../core/server/database.ts';
import { accountIdOf, operationOf } from '../features/transactions/server/attempts.ts';
import { AcquirerBooks } from './acquirer-books.ts';
import { bulkAdd, bulkInsert, columnTypes } from './bulk-insert.ts';
import { type DemoTransaction, demoIdAt, demoPrice, makeFamily } from './history.ts';
import { type DemoShop, planPayments } from './plan.ts';
import { type Random, seededRandom } from './random.ts';
import { Tally } from './tally.ts';

export interface DemoPaymentsOptions {
  readonly shops: readonly DemoShop[];
  readonly count: number;
  readonly seed: number;
  readonly progress: (line: string) => void;
  /** Folder of the sandbox acquirer's store. */
  readonly acquirerFolder: string;
}

/** A year, and the day that is running. */
const days = 365;
/** Payments whose rows travel together: some ten thousand rows of all tables, a few megabytes. */
const familiesAtOnce = 1_500;

const tables = [
  'transaction',
  'transaction_event',
  'ledger_entry',
  'payment_external_id',
  'acquirer_attempt',
  'transaction_counter',
  'ledger_balance',
] as const;
type Types = Readonly<Record<(typeof tables)[number], ReadonlyMap<string, string>>>;

/** Makes the payments, once: an installation that has any is left as it is. */
export async function makeDemoPayments(db: Database, clock: Clock, options: DemoPaymentsOptions): Promise<void> {
  const first = await db.read(systemScope, (tx) => tx.first(sql`select 1 from transaction limit 1`));
  if (first === undefined) await addPayments(db, clock, options);
}

/** Adds a year of payments to what is there; another seed gives others. */
export async function addPayments(db: Database, clock: Clock, options: DemoPaymentsOptions): Promise<void> {
  const { shops, count, seed, progress, acquirerFolder } = options;
  const until = clock.now();
  const random = seededRandom(seed);
  const plan = planPayments({ shops, count, days, until }, random);
  const books = new AcquirerBooks(acquirerFolder);
  // All or nothing: a start that is killed half-way begins again with an empty table.
  await db.transaction(systemScope, async (tx) => {
    const types = await typesOf(tx);
    await setPrices(tx, shops);
    const firstReference = await takeReferences(tx, count);
    let taken = 0;
    const tally = new Tally();
    for (let from = 0; from < plan.length; from += familiesAtOnce) {
      const families = plan
        .slice(from, from + familiesAtOnce)
        .flatMap((planned) =>
          makeFamily({ planned, until, random, nextReference: () => referenceOf(firstReference + taken++) }),
        );
      for (const transaction of families) tally.add(transaction);
      await Promise.all([insertFamilies(tx, types, families, random), books.add(families)]);
      progress(`${Math.min(plan.length, from + familiesAtOnce)} of ${plan.length} payments`);
    }
    await bulkAdd(tx, 'transaction_counter', types.transaction_counter, tally.counters(), [
      'transactions',
      'amountMinor',
    ]);
    await bulkAdd(tx, 'ledger_balance', types.ledger_balance, tally.balances(), ['amountMinor']);
  });
  await books.close();
}

async function typesOf(tx: Tx): Promise<Types> {
  const types = await Promise.all(tables.map(async (table) => [table, await columnTypes(tx, table)] as const));
  return Object.fromEntries(types) as Types;
}

async function setPrices(tx: Tx, shops: readonly DemoShop[]): Promise<void> {
  for (const tenantId of new Set(shops.map((shop) => shop.tenantId)))
    await tx.change(sql`
      insert into processing_price (tenant_id, basis_points, fixed_minor)
      values (${tenantId}, ${demoPrice.basisPoints}, ${demoPrice.fixedMinor}) on conflict do nothing`);
}

/** The first status check of a payment that had no final answer, in milliseconds after it was made. */
const statusCheckAfterMs = 3_600_000;
/** More operations than payments there never are. */
const transactionsPerPaymentMax = 3;

/** Takes the references out of the product's own sequence, so that those of later payments never meet these. */
async function takeReferences(tx: Tx, payments: number): Promise<number> {
  const blocks = Math.ceil((payments * transactionsPerPaymentMax) / 100);
  const row = await tx.first(sql<{ first: number }>`
    select min(nextval('transaction_reference_block')) as first from generate_series(1, ${blocks}::int)`);
  return row?.first ?? 0;
}

async function insertFamilies(
  tx: Tx,
  types: Types,
  transactions: readonly DemoTransaction[],
  random: Random,
): Promise<void> {
  await Promise.all([
    bulkInsert(
      tx,
      'transaction',
      types.transaction,
      transactions.map(({ record }) => ({ ...record })),
    ),
    bulkInsert(tx, 'transaction_event', types.transaction_event, transactions.flatMap(eventRows)),
    bulkInsert(
      tx,
      'ledger_entry',
      types.ledger_entry,
      transactions.flatMap((one) => entryRows(one, random)),
    ),
    bulkInsert(tx, 'payment_external_id', types.payment_external_id, transactions.flatMap(externalIdRows)),
    bulkInsert(tx, 'acquirer_attempt', types.acquirer_attempt, transactions.flatMap(openAttemptRows)),
  ]);
}

function eventRows({ record, events }: DemoTransaction) {
  const { tenantId, id: transactionId, merchantId } = record;
  return events.map(({ facts, id, at, kind, status, source, actorName }) => ({
    tenantId,
    transactionId,
    merchantId,
    id,
    at,
    kind,
    status,
    source,
    actorName,
    facts: JSON.stringify(facts ?? {}),
  }));
}

function entryRows({ record, postings }: DemoTransaction, random: Random) {
  const { tenantId, id: transactionId, merchantId, provider, mode } = record;
  return postings.flatMap(({ id: postingId, at, posting }) =>
    posting.entries.map(({ account, amountMinor, currency }) => ({
      tenantId,
      transactionId,
      id: demoIdAt(at, random),
      postingId,
      posting: posting.kind,
      at,
      account,
      merchantId,
      provider,
      mode,
      currency,
      amountMinor,
    })),
  );
}

function externalIdRows({ record }: DemoTransaction) {
  const { tenantId, websiteId, mode, externalId, merchantId, id: transactionId } = record;
  return externalId === null ? [] : [{ tenantId, websiteId, mode, externalId, merchantId, transactionId }];
}

/** Payments without a final answer are asked about again, as the engine does with its own. */
function openAttemptRows({ record }: DemoTransaction) {
  const { tenantId, id: transactionId, merchantId, provider, createdAt, status } = record;
  if (status !== 'Pending') return [];
  const openedAt = createdAt;
  const nextCheckAt = new Date(createdAt.getTime() + statusCheckAfterMs);
  const accountId = accountIdOf(record);
  return [
    {
      tenantId,
      transactionId,
      number: 1,
      merchantId,
      provider,
      accountId,
      operation: operationOf(record.type),
      openedAt,
      nextCheckAt,
    },
  ];
}
