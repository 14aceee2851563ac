// The calls of the transactions area, at the paths of document 3, section 7.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { ExportQuery, exportTooLarge, ListQuery, listAnswer } from '../../../core/common/list.ts';
import { AmountMinor, CurrencyCode } from '../../../core/common/money.ts';
import { WebhookMessage } from '../../webhooks/common/webhook.ts';
import { actionRules } from './lifecycle.ts';
import { exportTransactionsPermission, viewAccountingEntries, viewApiLogs, viewTransactions } from './permissions.ts';
import { actionNotAllowed, amountAboveRemaining, currencyMismatch, noWebhookToResend } from './problems.ts';
import {
  AccountingEntry,
  ApiLog,
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

export const getTransaction = call({
  name: 'transactions.getTransaction',
  method: 'GET',
  path: below(':transactionId'),
  access: viewTransactions,
  summary: 'One transaction.',
  source,
  params: byId,
  answers: { 200: TransactionRow },
});

export const getTransactionDetails = call({
  name: 'transactions.getTransactionDetails',
  method: 'GET',
  path: below(':transactionId/details'),
  access: viewTransactions,
  summary: 'One transaction with all that is known of it, and what the caller may do with it now.',
  source,
  params: byId,
  answers: { 200: TransactionDetail },
});

export const findTransactionEvents = call({
  name: 'transactions.findTransactionEvents',
  method: 'GET',
  path: below(':transactionId/events'),
  access: viewTransactions,
  summary: 'What happened to a transaction, newest first.',
  source,
  params: byId,
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

export const findRelatedTransactions = call({
  name: 'transactions.findRelatedTransactions',
  method: 'GET',
  path: below(':transactionId/related'),
  access: viewTransactions,
  summary: 'The family of a transaction, itself included, oldest first.',
  source,
  params: byId,
  answers: { 200: listAnswer(RelatedTransaction) },
});

export const getRelatedTransaction = call({
  name: 'transactions.getRelatedTransaction',
  method: 'GET',
  path: below('related/:transactionId'),
  access: viewTransactions,
  summary: 'One member of a family.',
  source,
  params: byId,
  answers: { 200: RelatedTransaction },
});

export const findTransactionFees = call({
  name: 'transactions.findTransactionFees',
  method: 'GET',
  path: below(':transactionId/fees'),
  access: viewTransactions,
  summary: 'The fees of a transaction and how they were reckoned.',
  source,
  params: byId,
  answers: { 200: listAnswer(TransactionFee) },
});

export const findTransactionApiLogs = call({
  name: 'transactions.findTransactionApiLogs',
  method: 'GET',
  path: below(':transactionId/api-logs'),
  access: viewApiLogs,
  summary: 'The messages exchanged with the acquirer about a transaction, newest first.',
  source,
  params: byId,
  answers: { 200: listAnswer(ApiLog) },
});

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

export const checkBalance = call({
  name: 'transactions.checkBalance',
  method: 'GET',
  path: below(':transactionId/check-balance'),
  access: viewAccountingEntries,
  summary: "What the merchant of a transaction may be paid out now, in the transaction's currency.",
  source,
  params: byId,
  answers: { 200: z.object({ availableMinor: z.int(), currency: CurrencyCode }) },
});

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

export const refund = call({
  name: 'transactions.refund',
  method: 'POST',
  path: below(':transactionId/refunds'),
  access: actionRules.refund.permission,
  summary: 'Gives captured money back to the payer, all or part of what is left.',
  source,
  params: byId,
  ownerHeaders: true,
  body: z.object({ ...amount, reason: RefundReason, note: z.optional(z.string().check(z.maxLength(noteLengthMax))) }),
  answers: { 200: ActionAnswer },
  problems: moneyProblems,
  idempotencyKey: 'required',
  rate: 'money',
});

export const capture = call({
  name: 'transactions.capture',
  method: 'POST',
  path: below(':transactionId/captures'),
  access: actionRules.capture.permission,
  summary: 'Takes all or part of what an authorization still reserves.',
  source,
  params: byId,
  ownerHeaders: true,
  body: z.object(amount),
  answers: { 200: ActionAnswer },
  problems: moneyProblems,
  idempotencyKey: 'required',
  rate: 'money',
});

/** `void` is a reserved word. */
export const voidTransaction = call({
  name: 'transactions.void',
  method: 'POST',
  path: below(':transactionId/voids'),
  access: actionRules.void.permission,
  summary: 'Cancels a payment before capture or before the settlement cut-off.',
  source,
  params: byId,
  ownerHeaders: true,
  answers: { 200: ActionAnswer },
  problems: [actionNotAllowed],
  idempotencyKey: 'required',
  rate: 'money',
});

export const reverse = call({
  name: 'transactions.reversal',
  method: 'POST',
  path: below(':transactionId/reversals'),
  access: actionRules.reversal.permission,
  summary: 'Undoes a payment at the acquirer, also one whose outcome is not known.',
  source,
  params: byId,
  ownerHeaders: true,
  answers: { 200: ActionAnswer },
  problems: [actionNotAllowed],
  idempotencyKey: 'required',
  rate: 'money',
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
