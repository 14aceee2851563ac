// A transaction's row as the engine works with it, and how it is found and locked.
import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Mode } from '../../../core/common/mode.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import type { Tier } from '../../../core/common/tiers.ts';
import { type Compilable, sql, type Tx } from '../../../core/server/database.ts';
import type { PaymentMethod } from '../../merchants/common/payment-methods.ts';
import type { TransactionFacts } from '../common/rules.ts';
import type { threeDSecureStates } from '../common/transaction.ts';

/** What never changes once the row is there. */
interface FixedFields {
  readonly tenantId: string;
  readonly id: string;
  readonly reference: string;
  readonly mode: Mode;
  readonly merchantId: string;
  readonly websiteId: string;
  readonly channelId: string;
  readonly method: PaymentMethod;
  readonly provider: string;
  readonly parentId: string | null;
  readonly externalId: string | null;
  readonly duplicateOfId: string | null;
  readonly createdAt: Date;
  readonly expiryMonth: number | null;
  readonly expiryYear: number | null;
  readonly payerName: string | null;
  readonly payerEmail: string | null;
  readonly payerCountry: string | null;
  readonly description: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  /** Tier of the team that the note is for. */
  readonly noteTier: Tier | null;
}

/** Amounts in minor units; `type`, `currency` and `amountMinor` are fixed, the other facts change. */
export interface TransactionRecord extends FixedFields, TransactionFacts {
  readonly acquirerFeeMinor: number;
  readonly schemeFeeMinor: number;
  readonly processingFeeMinor: number;
  /** The price that the processing fee was reckoned with. */
  readonly processingBasisPoints: number | null;
  readonly processingFixedMinor: number | null;
  readonly updatedAt: Date;
  readonly settlesAt: Date | null;
  readonly settledAt: Date | null;
  readonly brand: string | null;
  readonly first6: string | null;
  readonly last4: string | null;
  readonly issuer: string | null;
  readonly cardCountry: string | null;
  readonly funding: 'credit' | 'debit' | 'prepaid' | null;
  readonly threeDSecure: (typeof threeDSecureStates)[number];
  readonly providerReference: string | null;
  readonly authorizationCode: string | null;
  readonly acquirerReference: string | null;
  readonly declineReason: string | null;
  readonly declineText: string | null;
  readonly redirectUrl: string | null;
  readonly version: number;
}

type Field = keyof TransactionRecord;

const fixedFields = [
  'tenantId',
  'id',
  'reference',
  'mode',
  'type',
  'merchantId',
  'websiteId',
  'channelId',
  'method',
  'provider',
  'parentId',
  'externalId',
  'duplicateOfId',
  'currency',
  'amountMinor',
  'createdAt',
  'expiryMonth',
  'expiryYear',
  'payerName',
  'payerEmail',
  'payerCountry',
  'description',
  'reason',
  'note',
  'noteTier',
] as const satisfies readonly Field[];

const changingFields = [
  'status',
  'capturedMinor',
  'refundedMinor',
  'capturePendingMinor',
  'refundPendingMinor',
  'closing',
  'acquirerFeeMinor',
  'schemeFeeMinor',
  'processingFeeMinor',
  'processingBasisPoints',
  'processingFixedMinor',
  'updatedAt',
  'capturedAt',
  'settlesAt',
  'settledAt',
  'expiresAt',
  'brand',
  'first6',
  'last4',
  'issuer',
  'cardCountry',
  'funding',
  'threeDSecure',
  'providerReference',
  'authorizationCode',
  'acquirerReference',
  'declineReason',
  'declineText',
  'redirectUrl',
  'version',
] as const satisfies readonly Field[];

/** A field that stands in neither list would never be written: then this is no longer `never`, and doesn't compile. */
type Forgotten = Exclude<Field, (typeof fixedFields)[number] | (typeof changingFields)[number]>;
const allFields: readonly (Forgotten extends never ? Field : never)[] = [...fixedFields, ...changingFields];

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const placeholders = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, i) => `$${first + i}`).join(', ');

const selected = allFields.map((field) => `${columnOf(field)} as "${field}"`).join(', ');
const insertText = `insert into transaction (${allFields.map(columnOf).join(', ')}) values (${placeholders(allFields.length)})`;
const updateText = `update transaction set ${changingFields
  .map((field, i) => `${columnOf(field)} = $${i + 3}`)
  .join(', ')} where tenant_id = $1 and id = $2`;
const byIdText = `select ${selected} from transaction where tenant_id = $1 and id = $2`;
const anyTenantText = `select ${selected} from transaction where id = $1`;
const lockText = `${byIdText} for update`;

/** These statements are the same each time, so their text is made once; the values travel beside it. */
function statement<Row>(text: string, values: readonly unknown[]): Compilable<Row> {
  return { compile: () => CompiledQuery.raw(text, [...values]) as CompiledQuery<Row> };
}

export function insertRecord(record: TransactionRecord): Compilable<unknown> {
  return statement(
    insertText,
    allFields.map((field) => record[field]),
  );
}

export function updateRecord(record: TransactionRecord): Compilable<unknown> {
  return statement(updateText, [record.tenantId, record.id, ...changingFields.map((field) => record[field])]);
}

/** Names a transaction; its tenant comes first in every key. */
export interface TransactionKey {
  readonly tenantId: string;
  readonly id: string;
}

/**
 * Locks transactions of one tenant, in the order of their ids, so that no two lock a family crosswise; one after the other in one
 * flush, because a list of ids could not be pruned to its partitions. Those that are not there are left out.
 */
export async function lockRecords(tx: Tx, tenantId: string, ids: readonly string[]): Promise<TransactionRecord[]> {
  const locked = await Promise.all(
    [...ids].sort().map((id) => tx.first(statement<TransactionRecord>(lockText, [tenantId, id]))),
  );
  return locked.filter((record) => record !== undefined);
}

/**
 * A transaction that the scope may see. The tenant is a part of the key where it is known; platform staff may not name one.
 * @throws `notFound`, also for what belongs to someone else or to the other world
 */
export async function getRecord(
  tx: Tx,
  wanted: { readonly tenantId: string | null; readonly id: string; readonly mode?: Mode },
): Promise<TransactionRecord> {
  const record = await findRecord(tx, wanted);
  if (record === undefined || (wanted.mode !== undefined && record.mode !== wanted.mode)) throw new Problem(notFound);
  return record;
}

export function findRecord(
  tx: Tx,
  { tenantId, id }: { readonly tenantId: string | null; readonly id: string },
): Promise<TransactionRecord | undefined> {
  return tx.first(
    tenantId === null
      ? statement<TransactionRecord>(anyTenantText, [id])
      : statement<TransactionRecord>(byIdText, [tenantId, id]),
  );
}

/** What a transaction costs the merchant, in minor units. */
export function feesMinorOf(record: TransactionRecord): number {
  return record.acquirerFeeMinor + record.schemeFeeMinor + record.processingFeeMinor;
}

/** Records by a condition of the caller's own, newest first. */
export function recordsWhere(tx: Tx, condition: RawBuilder<unknown>, limit: number): Promise<TransactionRecord[]> {
  return tx.run(sql<TransactionRecord>`
    select ${sql.raw(selected)} from transaction where ${condition} order by id desc limit ${limit}::int`);
}
