// One transaction: as a row, and with all that is known of it and what may be done with it now.

import type { Mode } from '../../../core/common/mode.ts';
import { passes } from '../../../core/common/permission.ts';
import { notFound, Problem } from '../../../core/common/problem.ts';
import type { Actor } from '../../../core/server/actor.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import { availableBalance } from '../../ledger/server/index.ts';
import { webhooksOfTransaction } from '../../webhooks/server/index.ts';
import * as contract from '../common/contract.ts';
import { actionRules } from '../common/lifecycle.ts';
import { allowedActions, leftToCaptureMinor, leftToRefundMinor } from '../common/rules.ts';
import type { TransactionDetail, TransactionRow } from '../common/transaction.ts';
import { namedRows, wireRow } from './find-transactions.ts';
import { feesMinorOf, getRecord, type TransactionKey, type TransactionRecord } from './transaction-record.ts';

export const getTransaction = handle(contract.getTransaction, async ({ tx, scope, mode, params }) => {
  const record = await getRecord(tx, { tenantId: scope.tenantId, id: params.transactionId, mode });
  return rowOf(tx, record);
});

export const getTransactionDetails = handle(
  contract.getTransactionDetails,
  async ({ tx, scope, mode, params, actor, now }) => {
    const record = await getRecord(tx, { tenantId: scope.tenantId, id: params.transactionId, mode });
    return detailOf(tx, record, actor, now);
  },
);

/** A record with the names of what it refers to. */
export async function rowOf(tx: Tx, { tenantId, id }: TransactionKey): Promise<TransactionRow> {
  const row = await tx.first(namedRows(sql`select * from transaction where tenant_id = ${tenantId} and id = ${id}`));
  if (row === undefined) throw new Problem(notFound);
  return wireRow(row);
}

/** The whole of a transaction for somebody: what it offers depends on who asks. */
export async function detailOf(tx: Tx, record: TransactionRecord, actor: Actor, now: Date): Promise<TransactionDetail> {
  const [row, availableMinor, events, related, webhooks] = await Promise.all([
    rowOf(tx, record),
    availableBalance(tx, record),
    countEvents(tx, record),
    countRelated(tx, record),
    webhooksOfTransaction(tx, { tenantId: record.tenantId, transactionId: record.id }),
  ]);
  const feesMinor = feesMinorOf(record);
  const allowed = allowedActions(record, actor, now);
  return {
    ...row,
    ...plainFacts(record),
    ...instants(record),
    note: record.noteTier === actor.tier ? record.note : null,
    card: cardOf(record),
    payer: { name: record.payerName, emailMasked: masked(record.payerEmail), country: record.payerCountry },
    leftToCaptureMinor: leftToCaptureMinor(record),
    leftToRefundMinor: leftToRefundMinor(record),
    feesMinor,
    netMinor: record.capturedMinor === 0 ? 0 : record.capturedMinor - record.refundedMinor - feesMinor,
    availableMinor,
    allowedActions: webhooks.length > 0 && mayResend(actor) ? [...allowed, 'resendWebhook'] : allowed,
    counts: { events, related, webhooks: webhooks.length },
  };
}

function mayResend({ tier, permissions }: Actor): boolean {
  return passes(actionRules.resendWebhook.permission, tier, permissions);
}

function plainFacts(record: TransactionRecord) {
  const { description, authorizationCode, providerReference, acquirerReference, declineReason, declineText } = record;
  const { reason, threeDSecure, redirectUrl } = record;
  return {
    description,
    authorizationCode,
    providerReference,
    acquirerReference,
    declineReason,
    declineText,
    reason,
    threeDSecure,
    redirectUrl,
  };
}

function instants({ updatedAt, capturedAt, settlesAt, expiresAt }: TransactionRecord) {
  return {
    updatedAt: updatedAt.toISOString(),
    capturedAt: capturedAt?.toISOString() ?? null,
    settlesAt: settlesAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

function cardOf(record: TransactionRecord): TransactionDetail['card'] {
  const { method, first6, last4, brand, issuer, cardCountry, funding, expiryMonth, expiryYear } = record;
  if (method !== 'card' || first6 === null || last4 === null) return null;
  return { first6, last4, brand: brand ?? '', issuer, country: cardCountry, funding, expiryMonth, expiryYear };
}

/** `m•••@posteo.example`. */
function masked(email: string | null): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

async function countEvents(tx: Tx, { tenantId, id }: TransactionKey): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from transaction_event where tenant_id = ${tenantId} and transaction_id = ${id}`);
  return row?.count ?? 0;
}

/** The family without the transaction itself. */
async function countRelated(tx: Tx, { tenantId, id, parentId }: TransactionRecord): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from transaction
    where tenant_id = ${tenantId} and (parent_id = ${id} or id = ${parentId}::uuid)`);
  return row?.count ?? 0;
}

/** What a handler needs of a transaction before it reads what is attached: that it is there, and whose it is. */
export function visibleRecord(
  tx: Tx,
  wanted: { readonly scope: { readonly tenantId: string | null }; readonly mode: Mode; readonly id: string },
): Promise<TransactionRecord> {
  return getRecord(tx, { tenantId: wanted.scope.tenantId, id: wanted.id, mode: wanted.mode });
}
