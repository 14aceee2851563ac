// What an acquirer's answer makes of a transaction. Pure: record and answer in, record and events out.
import type { Approved, Declined, Pending, Unknown } from '../../acquirers/common/acquirer.ts';
import { declineReasons } from '../../acquirers/common/decline-reasons.ts';
import { type Fee, feesOf, type Price } from '../common/fees.ts';
import { authorizationExpiry, doneStatus, settlementInstant, type TransactionStatus } from '../common/lifecycle.ts';
import { withStatus } from '../common/rules.ts';
import type { TransactionRecord } from './transaction-record.ts';
import type { EventDraft } from './write-path.ts';

/** The acquirer never got the request, and it is too late to send it: nothing moved, for certain. */
export interface NeverArrived {
  readonly outcome: 'neverArrived';
}
export type Outcome = Approved | Declined | Pending | Unknown | NeverArrived;

/** Decline reason of what never reached the acquirer. */
export const neverArrivedReason = 'not_sent';

/** Statuses in which the outcome of an operation is still awaited. */
export const awaitingStatuses: readonly TransactionStatus[] = ['Created', 'Validated', 'Pending', 'Reserved'];

/** Whether the outcome is awaited still; a transaction that has one takes no other. */
export function awaitsOutcome({ status }: Pick<TransactionRecord, 'status'>): boolean {
  return awaitingStatuses.includes(status);
}

export interface Change {
  readonly after: TransactionRecord;
  readonly events: readonly EventDraft[];
}

/** The transaction after an outcome. Unknown is never a decline: it stays pending. Nothing happens to one that has its outcome. */
export function withOutcome(
  record: TransactionRecord,
  outcome: Outcome,
  { now, processing }: { now: Date; processing: Price | undefined },
): Change {
  if (!awaitsOutcome(record)) return { after: record, events: [] };
  switch (outcome.outcome) {
    case 'approved':
      return approved(record, outcome, now, processing);
    case 'declined':
      return declined(record, outcome);
    case 'pending':
      return pending(record, outcome);
    case 'unknown':
      return becoming(record, 'Pending', {
        kind: 'answerUnknown',
        facts: { provider: record.provider, cause: outcome.cause },
      });
    case 'neverArrived':
      return statusChange(
        { ...record, declineReason: neverArrivedReason, declineText: 'The acquirer never received it' },
        'Failed',
        { provider: record.provider },
      );
  }
}

function approved(record: TransactionRecord, answer: Approved, now: Date, processing: Price | undefined): Change {
  const takesMoney = record.type === 'Sale' || record.type === 'Capture';
  const fees = feesOf({
    amountMinor: record.amountMinor,
    acquirerFeeMinor: answer.acquirerFeeMinor,
    schemeFeeMinor: answer.schemeFeeMinor,
    processing: takesMoney ? processing : undefined,
  });
  const priced = fees.find(({ kind }) => kind === 'processing')?.price;
  return statusChange(
    {
      ...record,
      ...cardFactsOf(answer),
      acquirerFeeMinor: sumOf(fees, 'acquirer'),
      schemeFeeMinor: sumOf(fees, 'scheme'),
      processingFeeMinor: sumOf(fees, 'processing'),
      processingBasisPoints: priced?.basisPoints ?? null,
      processingFixedMinor: priced?.fixedMinor ?? null,
      providerReference: answer.providerReference,
      authorizationCode: answer.authorizationCode ?? null,
      acquirerReference: answer.acquirerReference ?? null,
      threeDSecure: record.threeDSecure === 'challenged' ? 'passed' : record.threeDSecure,
      redirectUrl: null,
      ...(takesMoney && { capturedMinor: record.amountMinor, capturedAt: now, settlesAt: settlementInstant(now) }),
      ...(record.type === 'Authorization' && { expiresAt: authorizationExpiry(now) }),
    },
    doneStatus[record.type],
    { provider: record.provider, authorizationCode: answer.authorizationCode ?? null },
  );
}

function declined(record: TransactionRecord, answer: Declined): Change {
  const challenged = record.threeDSecure === 'challenged';
  const failedChallenge = answer.reason === 'authentication_failed' || answer.reason === 'authentication_abandoned';
  return statusChange(
    {
      ...record,
      ...cardFactsOf(answer),
      providerReference: answer.providerReference ?? record.providerReference,
      declineReason: answer.reason,
      declineText: declineReasons[answer.reason].text,
      threeDSecure: failedChallenge ? 'failed' : challenged ? 'passed' : record.threeDSecure,
      redirectUrl: null,
    },
    // The acquirer's own refusal is a fault between it and us, not the payer's.
    answer.declinedBy === 'issuer' ? 'Declined' : 'Failed',
    { provider: record.provider, reason: answer.reason, code: answer.providerCode },
  );
}

function pending(record: TransactionRecord, answer: Pending): Change {
  const redirectUrl = answer.redirectUrl ?? null;
  const after: TransactionRecord = {
    ...record,
    ...cardFactsOf(answer),
    providerReference: answer.providerReference,
    redirectUrl,
    threeDSecure: redirectUrl === null ? record.threeDSecure : 'challenged',
  };
  const challenged = redirectUrl !== null && record.redirectUrl === null;
  return becoming(
    after,
    'Pending',
    challenged ? { kind: 'challengeStarted', facts: { provider: record.provider } } : undefined,
  );
}

/** A step that may have been made already: told once. */
function becoming(
  record: TransactionRecord,
  status: TransactionStatus,
  told: Omit<EventDraft, 'status'> | undefined,
): Change {
  const events: EventDraft[] = told ? [{ ...told, status }] : [];
  if (record.status === status) return { after: record, events: told?.kind === 'answerUnknown' ? [] : events };
  return {
    after: withStatus(record, status),
    events: [{ kind: 'status', status, facts: { provider: record.provider } }, ...events],
  };
}

function statusChange(record: TransactionRecord, status: TransactionStatus, facts: EventDraft['facts']): Change {
  const { amountMinor, currency } = record;
  return {
    after: withStatus(record, status),
    events: [{ kind: 'status', status, facts: { amountMinor, currency, ...facts } }],
  };
}

function cardFactsOf({ card }: Approved | Declined | Pending): Partial<TransactionRecord> {
  if (card === undefined) return {};
  const { first6, last4, brand, issuer, country, funding } = card;
  return { first6, last4, brand, issuer, cardCountry: country, funding };
}

function sumOf(fees: readonly Fee[], kind: Fee['kind']): number {
  return fees.find((fee) => fee.kind === kind)?.amountMinor ?? 0;
}
