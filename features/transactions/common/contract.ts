// The calls of the transactions area, at the paths of document 3, section 7.
import * as z from 'zod/mini';
import { type CallDefinition, call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { ExportQuery, exportTooLarge, ListQuery, listAnswer } from '../../../core/common/list.ts';
import { AmountMinor, CurrencyCode } from '../../../core/common/money.ts';
import type { AccessRule } from '../../../core/common/permission.ts';
import { WebhookMessage } from '../../webhooks/common/webhook.ts';
import { actionRules, type TransactionAction } from './lifecycle.ts';
import { exportTransactionsPermission, viewAccountingEntries, viewApiLogs, viewTransactions } from './permissions.ts';
import { actionNotAllowed, amountAboveRemaining, currencyMismatch, noWebhookToResend } from './problems.ts';
import {
  AccountingEntry,
  ApiLog,
  LapsingAuthorization,
  lapsingCountMax,
  lapsingHours,
  lapsingNamedMax,
  noteLengthMax,
  RefundReason,
  RelatedTransaction,
  TransactionDetail,
  TransactionEvent,
  TransactionFee,
  TransactionRow,
} from './transaction.ts';

const source = 'document 3, section 7, Transactions';
const byId = z.object({ transactionId: Id });

/** A path below the base of a transaction, per tier; platform staff use the tenant's. */
function below<Tail extends string>(tail: Tail) {
  return { tenant: `/api/crm/transactions/${tail}`, merchant: `/api/transactions/${tail}` } as const;
}

/** A call that reads what is known of one transaction. */
function readOfOne<const D extends Pick<CallDefinition, 'name' | 'path' | 'summary' | 'answers'>>(
  definition: D,
  access: AccessRule = viewTransactions,
) {
  return call({ method: 'GET', access, source, params: byId, ...definition });
}

export const findTransactions = call({
  name: 'transactions.findTransactions',
  method: 'GET',
  path: { tenant: '/api/crm/transactions', merchant: '/api/transactions', platform: '/api/crm/transactions/platform' },
  access: viewTransactions,
  summary: 'A page of the transactions that a filter finds, newest first, with their exact number.',
  source,
  query: ListQuery,
  answers: { 200: listAnswer(TransactionRow) },
});

export const searchTransactions = call({
  name: 'transactions.searchTransactions',
  method: 'GET',
  path: {
    tenant: '/api/crm/transactions/searchKey',
    merchant: '/api/transactions/searchKey',
    platform: '/reporting/crm/reports/transactions-lookup/platform/searchKey',
  },
  access: viewTransactions,
  summary: 'Transactions by any id: own, reference, external id, or the id at the acquirer.',
  source,
  query: z.object({
    searchKey: z.string().check(z.minLength(1), z.maxLength(255)),
    pageIndex: ListQuery.shape.PageIndex,
    pageSize: ListQuery.shape.PageSize,
  }),
  answers: { 200: listAnswer(TransactionRow) },
});

export const findLapsingAuthorizations = call({
  name: 'transactions.findLapsingAuthorizations',
  method: 'GET',
  path: below('authorizations/lapsing'),
  access: viewTransactions,
  summary: `Authorizations that nobody captured and that lapse within ${lapsingHours} hours: the first ${lapsingNamedMax}, and how many there are, counted up to ${lapsingCountMax}.`,
  source: 'rulings, document 1 section 2: quick panel',
  answers: { 200: listAnswer(LapsingAuthorization) },
});

export const exportTransactions = call({
  name: 'transactions.exportTransactions',
  method: 'GET',
  path: below('csv'),
  access: exportTransactionsPermission,
  summary: 'The transactions that a filter finds, all pages of them, as a zip with one CSV file.',
  source,
  query: ExportQuery,
  answers: { 200: 'zip' },
  problems: [exportTooLarge],
  audited: true,
  rate: 'export',
});

export const getTransaction = readOfOne({
  name: 'transactions.getTransaction',
  path: below(':transactionId'),
  summary: 'One transaction.',
  answers: { 200: TransactionRow },
});

export const getTransactionDetails = readOfOne({
  name: 'transactions.getTransactionDetails',
  path: below(':transactionId/details'),
  summary: 'One transaction with all that is known of it, and what the caller may do with it now.',
  answers: { 200: TransactionDetail },
});

export const findTransactionEvents = readOfOne({
  name: 'transactions.findTransactionEvents',
  path: below(':transactionId/events'),
  summary: 'What happened to a transaction, newest first.',
  answers: { 200: listAnswer(TransactionEvent) },
});

export const getTransactionEvent = call({
  name: 'transactions.getTransactionEvent',
  method: 'GET',
  path: below('events/:eventId'),
  access: viewTransactions,
  summary: 'One event.',
  source,
  params: z.object({ eventId: Id }),
  answers: { 200: TransactionEvent },
});

export const findRelatedTransactions = readOfOne({
  name: 'transactions.findRelatedTransactions',
  path: below(':transactionId/related'),
  summary: 'The family of a transaction, itself included, oldest first.',
  answers: { 200: listAnswer(RelatedTransaction) },
});

export const getRelatedTransaction = readOfOne({
  name: 'transactions.getRelatedTransaction',
  path: below('related/:transactionId'),
  summary: 'One member of a family.',
  answers: { 200: RelatedTransaction },
});

export const findTransactionFees = readOfOne({
  name: 'transactions.findTransactionFees',
  path: below(':transactionId/fees'),
  summary: 'The fees of a transaction and how they were reckoned.',
  answers: { 200: listAnswer(TransactionFee) },
});

export const findTransactionApiLogs = readOfOne(
  {
    name: 'transactions.findTransactionApiLogs',
    path: below(':transactionId/api-logs'),
    summary: 'The messages exchanged with the acquirer about a transaction, newest first.',
    answers: { 200: listAnswer(ApiLog) },
  },
  viewApiLogs,
);

export const getTransactionApiLog = call({
  name: 'transactions.getTransactionApiLog',
  method: 'GET',
  path: below('api-logs/:apiLogId'),
  access: viewApiLogs,
  summary: 'One message exchanged with the acquirer.',
  source,
  params: z.object({ apiLogId: Id }),
  answers: { 200: ApiLog },
});

export const checkBalance = readOfOne(
  {
    name: 'transactions.checkBalance',
    path: below(':transactionId/check-balance'),
    summary: "What the merchant of a transaction may be paid out now, in the transaction's currency.",
    answers: { 200: z.object({ availableMinor: z.int(), currency: CurrencyCode }) },
  },
  viewAccountingEntries,
);

export const findAccountingEntries = call({
  name: 'transactions.findAccountingEntries',
  method: 'GET',
  path: '/acc/customers/:customerId/transactions/:transactionId/accounting-entries',
  access: viewAccountingEntries,
  summary: 'The ledger entries of a transaction of a merchant, oldest first.',
  source,
  params: z.object({ customerId: Id, transactionId: Id }),
  answers: { 200: listAnswer(AccountingEntry) },
});

export const findTransactionWebhooks = call({
  name: 'transactions.findTransactionWebhooks',
  method: 'GET',
  path: {
    tenant: '/wh/api/crm/notifications/transaction-webhooks/:transactionId',
    merchant: '/wh/api/notifications/transaction-webhooks/:transactionId',
    platform: '/wh2/api/crm/notifications/platform-transaction-webhooks/:transactionId',
  },
  access: viewTransactions,
  summary: "The webhooks that told the merchant's server of a transaction, newest first.",
  source,
  params: byId,
  query: z.object({ tenantId: z.optional(Id) }),
  answers: { 200: listAnswer(WebhookMessage) },
});

/** What every act may say; the members an act does not ask for are no part of its body. */
const amount = { amountMinor: z.optional(AmountMinor), currency: z.optional(CurrencyCode) };
/** The operation that an act made, and the transaction it was done to, as they are now. */
const ActionAnswer = z.object({ transaction: TransactionDetail, operation: z.nullable(TransactionRow) });
const moneyProblems = [actionNotAllowed, amountAboveRemaining, currencyMismatch] as const;

/** A call by which a person moves the money of one transaction. */
function moneyAct<const D extends Pick<CallDefinition, 'name' | 'path' | 'summary' | 'body' | 'problems'>>(
  action: Exclude<TransactionAction, 'checkStatus' | 'resendWebhook'>,
  definition: D,
) {
  return call({
    method: 'POST',
    access: actionRules[action].permission,
    source,
    params: byId,
    ownerHeaders: true,
    answers: { 200: ActionAnswer },
    idempotencyKey: 'required',
    rate: 'money',
    ...definition,
  });
}

export const refund = moneyAct('refund', {
  name: 'transactions.refund',
  path: below(':transactionId/refunds'),
  summary: 'Gives captured money back to the payer, all or part of what is left.',
  body: z.object({ ...amount, reason: RefundReason, note: z.optional(z.string().check(z.maxLength(noteLengthMax))) }),
  problems: moneyProblems,
});

export const capture = moneyAct('capture', {
  name: 'transactions.capture',
  path: below(':transactionId/captures'),
  summary: 'Takes all or part of what an authorization still reserves.',
  body: z.object(amount),
  problems: moneyProblems,
});

/** `void` is a reserved word. */
export const voidTransaction = moneyAct('void', {
  name: 'transactions.void',
  path: below(':transactionId/voids'),
  summary: 'Cancels a payment before capture or before the settlement cut-off.',
  problems: [actionNotAllowed],
});

export const reverse = moneyAct('reversal', {
  name: 'transactions.reversal',
  path: below(':transactionId/reversals'),
  summary: 'Undoes a payment at the acquirer, also one whose outcome is not known.',
  problems: [actionNotAllowed],
});

export const checkStatus = call({
  name: 'transactions.checkStatus',
  method: 'POST',
  path: below(':transactionId/checkstatus'),
  access: actionRules.checkStatus.permission,
  summary: 'Asks the acquirer what became of a transaction, and settles it by the answer.',
  source,
  params: byId,
  ownerHeaders: true,
  answers: { 200: ActionAnswer },
  problems: [actionNotAllowed],
  idempotencyKey: 'optional',
});

export const resendWebhook = call({
  name: 'transactions.resendWebhook',
  method: 'POST',
  path: below('events/:eventId/resend-webhook'),
  access: actionRules.resendWebhook.permission,
  summary: 'Sends the webhook of an event again.',
  source,
  params: z.object({ eventId: Id }),
  answers: { 200: listAnswer(WebhookMessage) },
  problems: [noWebhookToResend],
  idempotencyKey: 'optional',
});
