// Attempts: what an acquirer is asked to do, written down before it is asked, and open until its outcome is known.
import { sql, type Tx } from '../../../core/server/database.ts';
import type { TransactionType } from '../common/lifecycle.ts';
import type { TransactionKey, TransactionRecord } from './transaction-record.ts';

export type Operation = 'authorize' | 'sale' | 'capture' | 'refund' | 'void' | 'reverse';

const operations: Readonly<Partial<Record<TransactionType, Operation>>> = {
  Authorization: 'authorize',
  Sale: 'sale',
  Capture: 'capture',
  Refund: 'refund',
  Void: 'void',
  Reversal: 'reverse',
};

/** What an acquirer is asked for a transaction of a type. Throws for the types that no acquirer is asked about. */
export function operationOf(type: TransactionType): Operation {
  const operation = operations[type];
  if (operation === undefined) throw new TypeError(`no acquirer is asked for a ${type}`);
  return operation;
}

export interface Attempt {
  readonly tenantId: string;
  readonly transactionId: string;
  readonly number: number;
  readonly provider: string;
  readonly accountId: string;
  readonly operation: Operation;
  readonly returnUrl: string | null;
  readonly language: 'en' | 'tr' | null;
  readonly openedAt: Date;
}

/** The id under which an acquirer knows the attempt: the same in every try, so that it is done once. */
export function requestIdOf({ transactionId, number }: Pick<Attempt, 'transactionId' | 'number'>): string {
  return `${transactionId}.${number}`;
}

/** The attempt that a request id names; undefined when it is none of ours. */
export function attemptOfRequestId(requestId: string): { transactionId: string; number: number } | undefined {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,3})$/.exec(requestId);
  return match?.[1] === undefined ? undefined : { transactionId: match[1], number: Number(match[2]) };
}

/** A merchant's account at an acquirer: one for each world, so that nothing crosses there either. */
export function accountIdOf({ merchantId, mode }: Pick<TransactionRecord, 'merchantId' | 'mode'>): string {
  return `${merchantId}-${mode}`;
}

/** The first number of a transaction's attempts; cascading to other acquirers counts on. */
const firstAttempt = 1;

/** Writes the intention. `checkAt` is when somebody looks after it, should this process not live to hear the answer. */
export async function openAttempt(
  tx: Tx,
  record: TransactionRecord,
  { now, checkAt, returnUrl, language }: { now: Date; checkAt: Date; returnUrl?: string; language?: 'en' | 'tr' },
): Promise<Attempt> {
  const attempt: Attempt = {
    tenantId: record.tenantId,
    transactionId: record.id,
    number: firstAttempt,
    provider: record.provider,
    accountId: accountIdOf(record),
    operation: operationOf(record.type),
    returnUrl: returnUrl ?? null,
    language: language ?? null,
    openedAt: now,
  };
  await tx.change(sql`
    insert into acquirer_attempt (tenant_id, transaction_id, number, merchant_id, provider, account_id, operation, return_url,
      language, opened_at, next_check_at)
    values (${attempt.tenantId}, ${attempt.transactionId}, ${attempt.number}, ${record.merchantId}, ${attempt.provider},
      ${attempt.accountId}, ${attempt.operation}, ${attempt.returnUrl}, ${attempt.language}, ${now}, ${checkAt})`);
  return attempt;
}

const selected = sql`tenant_id as "tenantId", transaction_id as "transactionId", number, provider, account_id as "accountId",
  operation, return_url as "returnUrl", language, opened_at as "openedAt"`;

/** The latest attempt of a transaction, if any. */
export function latestAttempt(tx: Tx, { tenantId, id }: TransactionKey): Promise<Attempt | undefined> {
  return tx.first(sql<Attempt>`
    select ${selected} from acquirer_attempt where tenant_id = ${tenantId} and transaction_id = ${id}
    order by number desc limit 1`);
}

/** Closes an attempt for good. */
export async function closeAttempt(
  tx: Tx,
  { tenantId, id }: TransactionKey,
  outcome: string,
  now: Date,
): Promise<void> {
  await tx.change(sql`
    update acquirer_attempt set settled_at = ${now}, outcome = ${outcome}, next_check_at = null
    where tenant_id = ${tenantId} and transaction_id = ${id} and settled_at is null`);
}

/** Says when an open attempt is looked after next. */
export async function postponeAttempt(tx: Tx, { tenantId, id }: TransactionKey, checkAt: Date): Promise<void> {
  await tx.change(sql`
    update acquirer_attempt set next_check_at = ${checkAt}
    where tenant_id = ${tenantId} and transaction_id = ${id} and settled_at is null`);
}

/** Seconds between one status check and the next: quick at first, because a payer may be waiting; hourly after a while, for ever. */
const checkWaitsSeconds = [5, 15, 60, 300, 900, 3_600];

/** Counts a check that brought no outcome; answers when the next is due. Undefined when the attempt is closed. */
export async function countCheck(tx: Tx, { tenantId, id }: TransactionKey, now: Date): Promise<Date | undefined> {
  const row = await tx.first(sql<{ checkAt: Date }>`
    update acquirer_attempt set checks = checks + 1, next_check_at = ${now}::timestamptz + make_interval(
      secs => (${checkWaitsSeconds}::int[])[least(checks + 1, ${checkWaitsSeconds.length})])
    where tenant_id = ${tenantId} and transaction_id = ${id} and settled_at is null
    returning next_check_at as "checkAt"`);
  return row?.checkAt;
}

/** Takes attempts that are due, each for one worker only, until the lease ends. */
export async function takeDueAttempts(
  tx: Tx,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<TransactionKey[]> {
  return tx.run(sql<TransactionKey>`
    with due as (
      select tenant_id, transaction_id, number from acquirer_attempt
      where settled_at is null and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    update acquirer_attempt attempt set next_check_at = ${leaseUntil} from due
    where attempt.tenant_id = due.tenant_id and attempt.transaction_id = due.transaction_id and attempt.number = due.number
    returning attempt.tenant_id as "tenantId", attempt.transaction_id as id`);
}
