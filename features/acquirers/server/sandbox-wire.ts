// What the sandbox acquirer may send us, and what each of it means in our words.
import * as z from 'zod/mini';
import type { Approved, CardFacts, Declined, DisputeNotice, OperationNotice, Pending } from '../common/acquirer.ts';
import { type DeclineReason, isDeclineReason } from '../common/decline-reasons.ts';

const Card = z.object({
  first6: z.string().check(z.regex(/^\d{6}$/)),
  last4: z.string().check(z.regex(/^\d{4}$/)),
  brand: z.string(),
  issuer: z.string(),
  country: z.string(),
  funding: z.enum(['credit', 'debit', 'prepaid']),
});

/** The answer to every operation and to status. Fields that we do not know are no fault: acquirers add some. */
export const WireAnswer = z.object({
  requestId: z.string(),
  reference: z.string().check(z.minLength(1)),
  status: z.enum(['approved', 'declined', 'pending', 'refused']),
  amountMinor: z.int(),
  currency: z.string(),
  authorizationCode: z.optional(z.string()),
  arn: z.optional(z.string()),
  acquirerFeeMinor: z.int().check(z.nonnegative()),
  schemeFeeMinor: z.int().check(z.nonnegative()),
  card: z.optional(Card),
  reason: z.optional(z.object({ code: z.string(), text: z.string() })),
  redirectUrl: z.optional(z.string()),
});
export type WireAnswer = z.infer<typeof WireAnswer>;

/** A request that it would not even read, a wrong key, an unknown request. */
export const WireError = z.object({ error: z.object({ code: z.string(), text: z.string() }) });

export const WireNotice = z.discriminatedUnion('event', [
  z.object({ event: z.literal('operation.final'), eventId: z.string(), operation: WireAnswer }),
  z.object({
    event: z.literal('dispute.opened'),
    eventId: z.string(),
    dispute: z.object({
      disputeReference: z.string(),
      requestId: z.string(),
      reference: z.string(),
      amountMinor: z.int().check(z.positive()),
      currency: z.string(),
      disputeCode: z.string(),
      disputeText: z.string(),
      evidenceDueAt: z.iso.datetime(),
    }),
  }),
]);
export type WireNotice = z.infer<typeof WireNotice>;

/** An answer in our words. */
export function answerFrom(wire: WireAnswer): Approved | Declined | Pending {
  const card: CardFacts | undefined = wire.card;
  switch (wire.status) {
    case 'approved':
      return {
        outcome: 'approved',
        providerReference: wire.reference,
        authorizationCode: wire.authorizationCode,
        acquirerReference: wire.arn,
        amountMinor: wire.amountMinor,
        currency: wire.currency,
        acquirerFeeMinor: wire.acquirerFeeMinor,
        schemeFeeMinor: wire.schemeFeeMinor,
        card,
      };
    case 'pending':
      return { outcome: 'pending', providerReference: wire.reference, redirectUrl: wire.redirectUrl, card };
    case 'declined':
      return declined('issuer', wire.reason, wire.reference, card);
    case 'refused':
      return declined('acquirer', wire.reason, wire.reference, card);
  }
}

/** A refusal in our words; the acquirer's own are kept beside them. */
export function declined(
  declinedBy: Declined['declinedBy'],
  reason: WireAnswer['reason'],
  providerReference?: string,
  card?: CardFacts,
): Declined {
  const providerCode = reason?.code ?? 'unspecified';
  return {
    outcome: 'declined',
    declinedBy,
    reason: declinedBy === 'issuer' ? reasonFrom(providerCode) : 'other',
    providerCode,
    providerText: reason?.text ?? 'No reason given',
    providerReference,
    card,
  };
}

/** This acquirer uses our words; one that we do not know is `other`. */
function reasonFrom(providerCode: string): DeclineReason {
  return isDeclineReason(providerCode) ? providerCode : 'other';
}

/** A proven notification in our words. */
export function noticeFrom(wire: WireNotice): OperationNotice | DisputeNotice {
  if (wire.event === 'operation.final')
    return {
      kind: 'operation',
      eventId: wire.eventId,
      requestId: wire.operation.requestId,
      answer: answerFrom(wire.operation),
    };
  const { reference, ...dispute } = wire.dispute;
  return { kind: 'dispute', eventId: wire.eventId, ...dispute, providerReference: reference };
}
