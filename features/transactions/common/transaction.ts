// A transaction as it leaves the server: the row of a list, the whole, and what is attached to it.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';
import { Mode } from '../../../core/common/mode.ts';
import { CurrencyCode } from '../../../core/common/money.ts';
import { paymentMethods } from '../../merchants/common/payment-methods.ts';
import { transactionActions, transactionStatuses, transactionTypes } from './lifecycle.ts';

export const TransactionType = z.enum(transactionTypes);
export const TransactionStatus = z.enum(transactionStatuses);

/** ISO 8601, UTC. */
export const Instant = z.string();
/** An amount in minor units; may be negative in entries. */
const Minor = z.int();
/** What an external id may look like: whatever the caller's own system makes, as visible text. */
export const ExternalId = z.string().check(z.minLength(1), z.maxLength(100));

/** Hours ahead in which an authorization counts as lapsing soon. */
export const lapsingHours = 48;
/** How many of them are named, and as far as they are counted. */
export const lapsingNamedMax = 4;
export const lapsingCountMax = 100;

/** An authorization whose time to be captured ends soon. */
export const LapsingAuthorization = z.object({
  id: Id,
  reference: z.string(),
  amountMinor: z.int(),
  capturedMinor: z.int(),
  currency: z.string(),
  expiresAt: Instant,
});
export type LapsingAuthorization = z.infer<typeof LapsingAuthorization>;

export const TransactionRow = z.object({
  id: Id,
  /** What people read to each other: `TX-7K2M-94QA`. */
  reference: z.string(),
  createdAt: Instant,
  mode: Mode,
  type: TransactionType,
  status: TransactionStatus,
  amountMinor: Minor,
  capturedMinor: Minor,
  refundedMinor: Minor,
  currency: CurrencyCode,
  method: z.enum(paymentMethods),
  /** Card scheme, wallet or scheme of the alternative method; null for plain bank transfers. */
  brand: z.nullable(z.string()),
  /** Last four digits of card or account. */
  last4: z.nullable(z.string()),
  provider: z.string(),
  tenantId: Id,
  tenantName: z.string(),
  /** The organization; screens call it the customer. */
  merchantId: Id,
  merchantName: z.string(),
  websiteId: Id,
  websiteName: z.string(),
  channelId: Id,
  channelName: z.string(),
  /** The caller's own id. */
  externalId: z.nullable(z.string()),
  parentId: z.nullable(Id),
});
export type TransactionRow = z.infer<typeof TransactionRow>;

/** BIN data: what is known of the card. */
export const CardFacts = z.object({
  first6: z.string(),
  last4: z.string(),
  brand: z.string(),
  issuer: z.nullable(z.string()),
  country: z.nullable(z.string()),
  funding: z.nullable(z.enum(['credit', 'debit', 'prepaid'])),
  expiryMonth: z.nullable(z.int()),
  expiryYear: z.nullable(z.int()),
});
export type CardFacts = z.infer<typeof CardFacts>;

/** How far strong customer authentication went. */
export const threeDSecureStates = ['none', 'challenged', 'passed', 'failed'] as const;

export const TransactionDetail = z.extend(TransactionRow, {
  updatedAt: Instant,
  description: z.nullable(z.string()),
  /** Null where the provider gave none. */
  authorizationCode: z.nullable(z.string()),
  providerReference: z.nullable(z.string()),
  /** The reference that follows the money through the scheme (ARN). */
  acquirerReference: z.nullable(z.string()),
  declineReason: z.nullable(z.string()),
  declineText: z.nullable(z.string()),
  /** Why a refund was made, of `refundReasons`, and what the team noted. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
  card: z.nullable(CardFacts),
  threeDSecure: z.enum(threeDSecureStates),
  payer: z.object({
    name: z.nullable(z.string()),
    /** First letter and domain only. */
    emailMasked: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  leftToCaptureMinor: Minor,
  leftToRefundMinor: Minor,
  /** Fees of the transaction itself, in minor units; positive is what they cost the merchant. */
  feesMinor: Minor,
  netMinor: Minor,
  capturedAt: z.nullable(Instant),
  /** When the money reaches the available balance. */
  settlesAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  /** Where the payer has to go while a challenge is open. */
  redirectUrl: z.nullable(z.string()),
  /** What the merchant may be paid out, in the transaction's currency. */
  availableMinor: Minor,
  allowedActions: z.array(z.enum(transactionActions)),
  counts: z.object({ events: z.int(), related: z.int(), webhooks: z.int() }),
});
export type TransactionDetail = z.infer<typeof TransactionDetail>;

/** Who or what made an event happen. */
export const eventSources = ['api', 'person', 'acquirer', 'system'] as const;

/** Beyond changes of status: what is worth telling in the story of a transaction. */
export const eventKinds = [
  'status',
  'sentToAcquirer',
  'answerUnknown',
  'challengeStarted',
  'captured',
  'refunded',
  'operationFailed',
  'statusChecked',
  'remainderExpired',
  'disputeOpened',
] as const;

export const TransactionEvent = z.object({
  id: Id,
  transactionId: Id,
  at: Instant,
  kind: z.enum(eventKinds),
  /** The status after it. */
  status: TransactionStatus,
  source: z.enum(eventSources),
  /** A person's e-mail address, a key's prefix, a provider's name; merchants don't see staff. */
  actorName: z.nullable(z.string()),
  /** Facts for the sentence that the screen makes: amount, currency, code, reason, provider. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Whether a webhook was made for it, so that it can be sent again. */
  hasWebhook: z.boolean(),
});
export type TransactionEvent = z.infer<typeof TransactionEvent>;

/** A member of the family: parent, children, brothers and sisters. */
export const RelatedTransaction = z.object({
  id: Id,
  reference: z.string(),
  createdAt: Instant,
  type: TransactionType,
  status: TransactionStatus,
  amountMinor: Minor,
  currency: CurrencyCode,
  parentId: z.nullable(Id),
});
export type RelatedTransaction = z.infer<typeof RelatedTransaction>;

export const feeKinds = ['acquirer', 'scheme', 'processing'] as const;

export const TransactionFee = z.object({
  kind: z.enum(feeKinds),
  amountMinor: Minor,
  currency: CurrencyCode,
  /** Percentage and fixed part it was reckoned with; null where the acquirer told the sum only. */
  rate: z.nullable(z.object({ basisPoints: z.int(), fixedMinor: z.int() })),
});
export type TransactionFee = z.infer<typeof TransactionFee>;

/** One HTTP exchange with the acquirer; card numbers are first 6 and last 4, secrets are gone. */
export const ApiLog = z.object({
  id: Id,
  transactionId: Id,
  at: Instant,
  operation: z.string(),
  method: z.string(),
  url: z.string(),
  requestBody: z.nullable(z.string()),
  responseStatus: z.nullable(z.int()),
  responseBody: z.nullable(z.string()),
  durationMs: z.int(),
  fault: z.nullable(z.string()),
  /** The request that it was for, as error messages and logs name it, or the job; null where that was not kept yet. */
  requestId: z.nullable(z.string()),
});
export type ApiLog = z.infer<typeof ApiLog>;

export const AccountingEntry = z.object({
  id: Id,
  postingId: Id,
  at: Instant,
  /** What the posting books: `capture`, `refund`, `settlement` … */
  posting: z.string(),
  /** Kind of the account: `merchantPending`, `providerReceivable` … */
  account: z.string(),
  /** Positive is debit (others owe us more), negative is credit. */
  amountMinor: Minor,
  currency: CurrencyCode,
});
export type AccountingEntry = z.infer<typeof AccountingEntry>;

/** Why money goes back. Source: rulings, document 3 (fields of refund bodies). */
export const refundReasons = [
  'goodsReturned',
  'notDelivered',
  'duplicatePayment',
  'orderCancelled',
  'suspectedFraud',
  'goodwill',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];
export const RefundReason = z.enum(refundReasons);

/** Longest note on an act, in characters: a paragraph. */
export const noteLengthMax = 500;
