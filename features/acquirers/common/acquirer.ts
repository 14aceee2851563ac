// The one interface that every acquirer is reached through, and all that an acquirer can answer.
import type { DeclineReason } from './decline-reasons.ts';

/** A merchant's account at an acquirer: who we say we are, and the two secrets that go with it. Never logged. */
export interface AcquirerAccount {
  /** The account's name at the acquirer (its "MID"). */
  readonly accountId: string;
  readonly apiKey: string;
  /** Signs the acquirer's notifications to us. */
  readonly webhookSecret: string;
}

export interface CardMethod {
  readonly kind: 'card';
  /** Digits only. Lives in memory for the call; what `onExchange` sees is masked. */
  readonly pan: string;
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  readonly cvc?: string;
  readonly holder?: string;
}
export interface BankMethod {
  readonly kind: 'bank';
  readonly iban: string;
  readonly holder?: string;
}
export interface WalletMethod {
  readonly kind: 'wallet';
  readonly brand: string;
  /** The payer's account or token at the wallet. */
  readonly payerAccount: string;
}
export interface ApmMethod {
  readonly kind: 'apm';
  readonly brand: string;
}
export type PayerMethod = CardMethod | BankMethod | WalletMethod | ApmMethod;

/** What every operation carries. */
interface OperationRequest {
  readonly account: AcquirerAccount;
  /** Our attempt's id and the acquirer's idempotency key: the same id again moves nothing and gets the first answer (or the outcome, if that was pending). */
  readonly requestId: string;
  /** In minor units of `currency`. */
  readonly amountMinor: number;
  readonly currency: string;
  /** Where the acquirer sends its notifications about this operation. */
  readonly notificationUrl?: string;
}

/** Authorization and sale. */
export interface PaymentRequest extends OperationRequest {
  readonly method: PayerMethod;
  /** What the payer reads on the challenge page and the statement. */
  readonly merchantName: string;
  readonly description?: string;
  /** Where the payer's browser comes back to after a challenge. What it carries back proves nothing: ask `status`. */
  readonly returnUrl?: string;
  readonly language?: 'en' | 'tr';
}

/** Capture, refund, void and reversal: an operation on an earlier one. */
export interface FollowUpRequest extends OperationRequest {
  /** `providerReference` of the authorization or sale (capture, void, reversal), or of the sale or capture (refund). */
  readonly originalReference: string;
}

/** A reversal may come when we never learnt the reference (time-out): then the original's own request id names it. */
export type ReversalRequest = Omit<FollowUpRequest, 'originalReference'> &
  ({ readonly originalReference: string } | { readonly originalRequestId: string });

export interface PayoutRequest extends OperationRequest {
  readonly beneficiary: PayerMethod;
  readonly beneficiaryName: string;
  readonly description?: string;
}

export interface StatusRequest {
  readonly account: AcquirerAccount;
  /** The request id of the operation that is asked about. */
  readonly requestId: string;
}

/** What the acquirer knows of the card (BIN data). */
export interface CardFacts {
  readonly first6: string;
  readonly last4: string;
  readonly brand: string;
  readonly issuer: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly funding: 'credit' | 'debit' | 'prepaid';
}

/** The acquirer did it, for good. */
export interface Approved {
  readonly outcome: 'approved';
  readonly providerReference: string;
  readonly authorizationCode: string | undefined;
  /** The reference that follows the money through the scheme (ARN); refunds and captures have one. */
  readonly acquirerReference: string | undefined;
  readonly amountMinor: number;
  readonly currency: string;
  /** What the acquirer keeps, in minor units of `currency`. */
  readonly acquirerFeeMinor: number;
  /** What the card scheme keeps through the acquirer, in minor units of `currency`. */
  readonly schemeFeeMinor: number;
  readonly card: CardFacts | undefined;
}

/** Refused for good: nothing moved, and nothing will under this request id. */
export interface Declined {
  readonly outcome: 'declined';
  /**
   * `issuer`: the payer's bank (or the payer) said no. `acquirer`: the request broke a rule of the acquirer
   * (capture above the remainder, unknown reference, malformed): a fault of ours, not of the payer.
   */
  readonly declinedBy: 'issuer' | 'acquirer';
  readonly reason: DeclineReason;
  /** The acquirer's own code and words, for logs and staff. */
  readonly providerCode: string;
  readonly providerText: string;
  readonly providerReference: string | undefined;
  readonly card: CardFacts | undefined;
}

/** Accepted, no final answer yet: it comes by notification or by `status`. */
export interface Pending {
  readonly outcome: 'pending';
  readonly providerReference: string;
  /** Where the payer has to go (3-D Secure challenge); undefined when there is nothing to do but wait. */
  readonly redirectUrl: string | undefined;
  readonly card: CardFacts | undefined;
}

/** `conflict`: the request id is taken by another request. `unauthorized`: our key was refused, which says nothing of an earlier try. */
export const unknownCauses = [
  'timeout',
  'serverError',
  'garbage',
  'connection',
  'busy',
  'conflict',
  'unauthorized',
] as const;
export type UnknownCause = (typeof unknownCauses)[number];

/**
 * We don't know whether the acquirer did it. NEVER a decline: the transaction stays Pending and `status` or a notification settles it.
 * `notSent` true: surely nothing left this machine (too many calls under way, or no connection), so that the same request may simply be sent again.
 */
export interface Unknown {
  readonly outcome: 'unknown';
  readonly cause: UnknownCause;
  readonly notSent: boolean;
  /** For logs; carries no card data. */
  readonly detail: string;
}

/** The acquirer answers for certain that it has never seen this request id. */
export interface Absent {
  readonly outcome: 'absent';
}

export type OperationAnswer = Approved | Declined | Pending | Unknown;
export type StatusAnswer = OperationAnswer | Absent;

/** One HTTP exchange, as the API log may keep it: card numbers are first 6 and last 4, security codes and secrets are gone. */
export interface Exchange {
  /** What was sent as `x-request-id`. */
  readonly traceId: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly requestBodyMasked: string | undefined;
  /** Undefined when no answer came. */
  readonly responseStatus: number | undefined;
  readonly responseBodyMasked: string | undefined;
  readonly durationMs: number;
  /** Why there is no usable answer, if there is none. */
  readonly fault: UnknownCause | undefined;
}

/** Who asks: joins our logs with the acquirer's, and hears of each exchange. */
export interface CallContext {
  /** Sent as `x-request-id`: the id of the person's or the merchant's request, or the job's. Not the operation's `requestId`. */
  readonly traceId: string;
  /** Heard once for each exchange that left the machine, before the answer is returned. An error it throws reaches the caller. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** A notification as it came in, before anything is believed. */
export interface WebhookDelivery {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body's bytes exactly as received: the signature is over them. */
  readonly body: string;
}

/** The outcome of an operation, told by notification. Notifications come late, twice and out of order: treat each as a `status` answer. */
export interface OperationNotice {
  readonly kind: 'operation';
  /** Unique for each notification and the same in each retry of it. */
  readonly eventId: string;
  readonly requestId: string;
  readonly answer: Approved | Declined | Pending;
}

/** The payer's bank takes money back. */
export interface DisputeNotice {
  readonly kind: 'dispute';
  readonly eventId: string;
  readonly disputeReference: string;
  /** The request id and reference of the sale or capture that is disputed. */
  readonly requestId: string;
  readonly providerReference: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The scheme's reason code (`10.4`) and its words. */
  readonly disputeCode: string;
  readonly disputeText: string;
  /** Until when evidence is taken, ISO 8601. */
  readonly evidenceDueAt: string;
}

/** Not from the acquirer, altered, too old or not understood: answer 400 and book nothing. */
export interface RefusedNotice {
  readonly kind: 'refused';
  readonly because: 'signature' | 'timestamp' | 'content';
}

export type WebhookReading = OperationNotice | DisputeNotice | RefusedNotice;

/**
 * An acquirer. No operation throws for what the acquirer or the network does: that is in the answer.
 * Source: money-and-transactions.md, Providers.
 */
export interface Acquirer {
  /** The provider's stable name in our data: `sandbox`. */
  readonly code: string;
  /** Reserves money on the payer's account. */
  authorize(request: PaymentRequest, context: CallContext): Promise<OperationAnswer>;
  /** Authorises and captures at once. */
  sale(request: PaymentRequest, context: CallContext): Promise<OperationAnswer>;
  /** Takes all or part of an authorization. */
  capture(request: FollowUpRequest, context: CallContext): Promise<OperationAnswer>;
  /** Gives captured money back, all or part. */
  refund(request: FollowUpRequest, context: CallContext): Promise<OperationAnswer>;
  /** Cancels before capture, or before the settlement cut-off; the whole amount. */
  void(request: FollowUpRequest, context: CallContext): Promise<OperationAnswer>;
  /** Undoes an authorization or sale whose answer we may not know; the whole amount. */
  reverse(request: ReversalRequest, context: CallContext): Promise<OperationAnswer>;
  /** Sends money out to a beneficiary. */
  payout(request: PayoutRequest, context: CallContext): Promise<OperationAnswer>;
  /** Asks what became of an operation. `absent` only says what was true when the acquirer looked: a request still on its way arrives later. */
  status(request: StatusRequest, context: CallContext): Promise<StatusAnswer>;
  /** Proves who sent a notification and reads it. `now` is for the signature's age. */
  parseWebhook(delivery: WebhookDelivery, account: Pick<AcquirerAccount, 'webhookSecret'>, now: Date): WebhookReading;
  /** Which account a notification says it is for: unproven, only to find the secret that proves it. */
  accountIdOfWebhook(delivery: WebhookDelivery): string | undefined;
  /** Closes idle connections and waits for calls under way. */
  close(): Promise<void>;
}
