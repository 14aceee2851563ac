// The public payment API, for merchants' servers: keys instead of sign-in, amounts in minor units, cursors instead of pages.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { AmountMinor, CurrencyCode } from '../../../core/common/money.ts';
import { actionNotAllowed, amountAboveRemaining, currencyMismatch } from '../../transactions/common/problems.ts';
import { ExternalId, RefundReason, TransactionStatus, TransactionType } from '../../transactions/common/transaction.ts';
import { Payment, PaymentInput, paymentPageSizeDefault, paymentPageSizeMax } from './payment.ts';
import { movePayments, readPayments } from './permissions.ts';
import { cardExpired, merchantNotProcessing, noChannel, websiteNeeded, websiteUnknown } from './problems.ts';

const source = 'money-and-transactions.md; payment API under /v1';
const api = 'payments' as const;
const read = { merchant: readPayments };
const write = { merchant: movePayments };
const byId = z.object({ paymentId: Id });

export const createPayment = call({
  name: 'payments.create',
  api,
  method: 'POST',
  path: '/v1/payments',
  access: write,
  summary: 'Makes a payment. Its outcome is its status: a declined payment is a payment too; Pending is settled later.',
  source,
  body: PaymentInput,
  answers: { 201: Payment },
  problems: [websiteNeeded, websiteUnknown, noChannel, cardExpired, merchantNotProcessing],
  idempotencyKey: 'required',
  rate: 'money',
});

export const getPayment = call({
  name: 'payments.get',
  api,
  method: 'GET',
  path: '/v1/payments/:paymentId',
  access: read,
  summary: 'One payment, capture, refund, void or reversal.',
  source,
  params: byId,
  answers: { 200: Payment },
});

export const findPayments = call({
  name: 'payments.find',
  api,
  method: 'GET',
  path: '/v1/payments',
  access: read,
  summary: 'Payments, newest first, from a cursor on.',
  source,
  query: z.object({
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(paymentPageSizeMax)),
      paymentPageSizeDefault,
    ),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
    externalId: z.optional(ExternalId),
    status: z.optional(TransactionStatus),
    type: z.optional(TransactionType),
    /** The family of a payment: what was done to it. */
    parentId: z.optional(Id),
  }),
  answers: {
    200: z.object({
      data: z.array(Payment),
      /** Null on the last page. */
      nextCursor: z.nullable(Id),
    }),
  },
});

/** The operation that was made, and what it was done to. */
const Operation = z.object({ operation: Payment, payment: Payment });

const part = { amountMinor: z.optional(AmountMinor), currency: z.optional(CurrencyCode) };

export const capturePayment = call({
  name: 'payments.capture',
  api,
  method: 'POST',
  path: '/v1/payments/:paymentId/captures',
  access: write,
  summary: 'Takes what an authorization reserves: all that is left, or the amount given.',
  source,
  params: byId,
  body: z.optional(z.strictObject(part)),
  answers: { 201: Operation },
  problems: [actionNotAllowed, amountAboveRemaining, currencyMismatch],
  idempotencyKey: 'required',
  rate: 'money',
});

export const refundPayment = call({
  name: 'payments.refund',
  api,
  method: 'POST',
  path: '/v1/payments/:paymentId/refunds',
  access: write,
  summary: 'Gives captured money back: all that is left, or the amount given.',
  source,
  params: byId,
  body: z.optional(z.strictObject({ ...part, reason: z._default(RefundReason, 'other') })),
  answers: { 201: Operation },
  problems: [actionNotAllowed, amountAboveRemaining, currencyMismatch],
  idempotencyKey: 'required',
  rate: 'money',
});

export const voidPayment = call({
  name: 'payments.void',
  api,
  method: 'POST',
  path: '/v1/payments/:paymentId/voids',
  access: write,
  summary: 'Cancels a payment before capture or before the settlement cut-off.',
  source,
  params: byId,
  answers: { 201: Operation },
  problems: [actionNotAllowed],
  idempotencyKey: 'required',
  rate: 'money',
});

export const reversePayment = call({
  name: 'payments.reverse',
  api,
  method: 'POST',
  path: '/v1/payments/:paymentId/reversals',
  access: write,
  summary: 'Undoes a payment at the acquirer, also one whose outcome is not known.',
  source,
  params: byId,
  answers: { 201: Operation },
  problems: [actionNotAllowed],
  idempotencyKey: 'required',
  rate: 'money',
});

export const checkPaymentStatus = call({
  name: 'payments.checkStatus',
  api,
  method: 'POST',
  path: '/v1/payments/:paymentId/status-checks',
  access: write,
  summary: 'Asks the acquirer what became of a payment, and settles it by the answer.',
  source,
  params: byId,
  answers: { 200: Payment },
  problems: [actionNotAllowed],
  idempotencyKey: 'optional',
});
