// The sandbox acquirer's API on the wire: what may be asked, and what is answered.
import * as z from 'zod';
import { textOfCode } from './decline-codes.ts';
import type { Operation } from './operation.ts';

/** Above this whole-number sums of amounts would no longer be exact. */
const amountMinorMax = 999_999_999_999_999;
const text = (max: number) => z.string().min(1).max(max);
const webUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .refine((url) => new URL(url).username === '', 'must not carry a user');

const common = {
  requestId: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
  amountMinor: z.int().positive().max(amountMinorMax),
  currency: z.string().regex(/^[A-Z]{3}$/),
  notificationUrl: webUrl.optional(),
};

const Method = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('card'),
    pan: z.string().regex(/^\d{12,19}$/),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2100),
    cvc: z
      .string()
      .regex(/^\d{3,4}$/)
      .optional(),
    holder: text(200).optional(),
  }),
  z.strictObject({ kind: z.literal('bank'), iban: text(34), holder: text(200).optional() }),
  z.strictObject({ kind: z.literal('wallet'), brand: text(60), payerAccount: text(200) }),
  z.strictObject({ kind: z.literal('apm'), brand: text(60) }),
]);
export type Method = z.infer<typeof Method>;

/** `POST /api/v1/authorize` and `/sale`. */
export const PaymentBody = z.strictObject({
  ...common,
  method: Method,
  merchantName: text(200),
  description: text(500).optional(),
  returnUrl: webUrl.optional(),
  language: z.enum(['en', 'tr']).optional(),
});
export type PaymentBody = z.infer<typeof PaymentBody>;

/** `POST /api/v1/capture`, `/refund`, `/void`. */
export const FollowUpBody = z.strictObject({ ...common, originalReference: text(64) });

/** `POST /api/v1/reverse`: the original by our reference or by the caller's own request id. */
export const ReverseBody = z.union([FollowUpBody, z.strictObject({ ...common, originalRequestId: common.requestId })]);
export type FollowUpBody = z.infer<typeof ReverseBody>;

/** `POST /api/v1/payout`. */
export const PayoutBody = z.strictObject({
  ...common,
  beneficiary: Method,
  beneficiaryName: text(200),
  description: text(500).optional(),
});
export type PayoutBody = z.infer<typeof PayoutBody>;

/** Answers of every operation, of status, and inside notifications. */
export interface OperationAnswer {
  readonly requestId: string;
  readonly reference: string;
  readonly type: Operation['type'];
  readonly status: Operation['state'];
  readonly amountMinor: number;
  readonly currency: string;
  readonly authorizationCode?: string;
  readonly arn?: string;
  readonly acquirerFeeMinor: number;
  readonly schemeFeeMinor: number;
  readonly card?: {
    readonly first6: string;
    readonly last4: string;
    readonly brand: string;
    readonly issuer: string;
    readonly country: string;
    readonly funding: string;
  };
  /** Why it was declined or refused. */
  readonly reason?: { readonly code: string; readonly text: string };
  readonly redirectUrl?: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** An operation as callers see it. `redirectUrl` is the address of its challenge, while one is open. */
export function answerOf(operation: Operation, redirectUrl: string | undefined): OperationAnswer {
  const { card } = operation;
  return {
    requestId: operation.requestId,
    reference: operation.reference,
    type: operation.type,
    status: operation.state,
    amountMinor: operation.amountMinor,
    currency: operation.currency,
    authorizationCode: operation.authorizationCode,
    arn: operation.arn,
    acquirerFeeMinor: operation.acquirerFeeMinor,
    schemeFeeMinor: operation.schemeFeeMinor,
    card: card && {
      first6: card.first6,
      last4: card.last4,
      brand: card.brand,
      issuer: card.issuer,
      country: card.country,
      funding: card.funding,
    },
    reason: operation.code && { code: operation.code, text: textOfCode(operation.code) },
    redirectUrl: operation.state === 'pending' ? redirectUrl : undefined,
    createdAt: new Date(operation.createdAt).toISOString(),
  };
}

/** A dispute as notifications carry it. */
export interface DisputeAnswer {
  readonly disputeReference: string;
  readonly requestId: string;
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly disputeCode: string;
  readonly disputeText: string;
  /** ISO 8601. */
  readonly evidenceDueAt: string;
}

/** The body of a notification. */
export type NoticeBody =
  | { readonly event: 'operation.final'; readonly eventId: string; readonly operation: OperationAnswer }
  | { readonly event: 'dispute.opened'; readonly eventId: string; readonly dispute: DisputeAnswer };
