// A payment as merchants' servers send and see it.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';
import { Mode } from '../../../core/common/mode.ts';
import { AmountMinor, CurrencyCode } from '../../../core/common/money.ts';
import { paymentMethods } from '../../merchants/common/payment-methods.ts';
import { ExternalId, TransactionStatus, TransactionType } from '../../transactions/common/transaction.ts';
import { panLengthMax, panLengthMin, passesLuhn } from './card.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** Longest address of a page, in characters: what browsers and proxies surely take. */
const urlLengthMax = 2_000;
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(urlLengthMax));

const Card = z.strictObject({
  kind: z.literal('card'),
  number: z
    .string()
    .check(
      z.regex(new RegExp(`^\\d{${panLengthMin},${panLengthMax}}$`)),
      z.refine(passesLuhn, { error: 'is not a valid card number' }),
    ),
  expiryMonth: z.int().check(z.minimum(1), z.maximum(12)),
  expiryYear: z.int().check(z.minimum(2000), z.maximum(2100)),
  /** Sent on to the acquirer; never stored. */
  cvc: z.optional(z.string().check(z.regex(/^\d{3,4}$/))),
  holder: z.optional(text(200)),
});
const Bank = z.strictObject({
  kind: z.literal('bank'),
  iban: z.string().check(z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)),
  holder: z.optional(text(200)),
});
const Wallet = z.strictObject({ kind: z.literal('wallet'), brand: text(60), payerAccount: text(200) });
const Apm = z.strictObject({ kind: z.literal('apm'), brand: text(60) });

export const PaymentMethodInput = z.discriminatedUnion('kind', [Card, Bank, Wallet, Apm]);
export type PaymentMethodInput = z.infer<typeof PaymentMethodInput>;

/** Payments of one page of the list. */
export const paymentPageSizeMax = 100;
export const paymentPageSizeDefault = 20;

/** What a payment is made with. */
export const PaymentInput = z.strictObject({
  /** Sale takes the money at once; Authorization reserves it until it is captured. */
  type: z._default(z.enum(['Sale', 'Authorization']), 'Sale'),
  amountMinor: AmountMinor,
  currency: CurrencyCode,
  /** The caller's own id; the same on the same website is a duplicate. */
  externalId: z.optional(ExternalId),
  /** May be left out by merchants with one website. */
  websiteId: z.optional(Id),
  /** May be left out: the website's first active channel for the method and currency takes the payment. */
  channelId: z.optional(Id),
  method: PaymentMethodInput,
  description: z.optional(text(500)),
  payer: z.optional(
    z.strictObject({
      name: z.optional(text(200)),
      email: z.optional(z.email().check(z.maxLength(254))),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    }),
  ),
  /** Where the payer's browser comes back to after a challenge; cards that need one are declined without it. */
  returnUrl: z.optional(webAddress),
  language: z.optional(z.enum(['en', 'tr'])),
});
export type PaymentInput = z.infer<typeof PaymentInput>;

export const Payment = z.object({
  id: Id,
  reference: z.string(),
  mode: Mode,
  type: TransactionType,
  status: TransactionStatus,
  amountMinor: z.int(),
  capturedMinor: z.int(),
  refundedMinor: z.int(),
  currency: CurrencyCode,
  externalId: z.nullable(z.string()),
  websiteId: Id,
  channelId: Id,
  /** First six and last four digits at most. */
  method: z.object({
    kind: z.enum(paymentMethods),
    brand: z.nullable(z.string()),
    first6: z.nullable(z.string()),
    last4: z.nullable(z.string()),
    expiryMonth: z.nullable(z.int()),
    expiryYear: z.nullable(z.int()),
  }),
  description: z.nullable(z.string()),
  /** One of the decline reasons; null unless declined or failed. */
  declineReason: z.nullable(z.string()),
  declineText: z.nullable(z.string()),
  /** Send the payer's browser here to confirm the payment (3-D Secure). */
  redirectUrl: z.nullable(z.string()),
  /** Of a capture, refund, void or reversal: what it was done to. */
  parentId: z.nullable(Id),
  /** Of a duplicate: the payment that has the external id. */
  duplicateOfId: z.nullable(Id),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Payment = z.infer<typeof Payment>;
