// Makes of a planned payment what the engine would have written: transactions, their events, their postings. Pure.
import { feesOf } from '../acquirer/fees.ts';
import { referenceOf } from '../core/common/ids.ts';
import { declineReasons } from '../features/acquirers/common/decline-reasons.ts';
import { type Posting, postingFor, settlementPosting } from '../features/ledger/common/posting.ts';
import { feeMinor, type Price } from '../features/transactions/common/fees.ts';
import {
  authorizationExpiry,
  settlementInstant,
  type TransactionStatus,
  type TransactionType,
} from '../features/transactions/common/lifecycle.ts';
import { withOperationBegun, withOperationEnded, withStatus } from '../features/transactions/common/rules.ts';
import { untouched } from '../features/transactions/server/begin-operation.ts';
import type { TransactionRecord } from '../features/transactions/server/transaction-record.ts';
import type { EventDraft } from '../features/transactions/server/write-path.ts';
import type { PlannedOperation, PlannedPayment } from './plan.ts';
import type { Random } from './random.ts';

export interface DemoEvent extends EventDraft {
  readonly id: string;
  readonly at: Date;
  readonly source: 'api' | 'acquirer' | 'system';
  readonly actorName: string | null;
}
export interface DemoPosting {
  readonly id: string;
  readonly at: Date;
  readonly posting: Posting;
}
export interface DemoTransaction {
  readonly record: TransactionRecord;
  readonly events: readonly DemoEvent[];
  readonly postings: readonly DemoPosting[];
}

/** What the tenants of the demo world charge for captured payments: 0.9 % and a fixed part of five minor units. */
export const demoPrice: Price = { basisPoints: 90, fixedMinor: 5 };

const provider = 'sandbox';
const acquirerName = 'Sandbox Acquirer';
/** What the shops' servers call themselves in the events. */
const keyName = 'demo shop';

/** A UUIDv7 whose random part comes from the seed. */
export function demoIdAt(at: Date, random: Random): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  const bits = () => random.whole(0, 0xfff).toString(16).padStart(3, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${bits()}-${variant}${bits()}-${bits()}${bits()}${bits()}${bits()}`;
}

interface Making {
  readonly planned: PlannedPayment;
  readonly until: Date;
  readonly random: Random;
  nextReference(): string;
}

/** A payment and the operations on it, as they are at `until`. */
export function makeFamily(making: Making): DemoTransaction[] {
  const family = [startPayment(making)];
  for (const [number, operation] of making.planned.operations.entries()) {
    const originalAt = operation.of === undefined ? 0 : operation.of + 1;
    const original = family[originalAt] as DemoDraft;
    const made = startOperation(making, original, operation, number);
    family.push(made);
    finishOperation(making, original, made, operation);
  }
  for (const draft of family) passTime(making, draft);
  return family.map(({ record, events, postings }) => ({ record, events, postings }));
}

/** References in the order of the payments, the operations' between them. */
export function referencesOf(): () => string {
  let sequence = 0;
  return () => referenceOf(sequence++);
}

/** A transaction while its story is told. */
interface DemoDraft {
  record: TransactionRecord;
  readonly events: DemoEvent[];
  readonly postings: DemoPosting[];
}

interface Step extends EventDraft {
  readonly at: Date;
  readonly source?: DemoEvent['source'];
}

function tell(draft: DemoDraft, random: Random, { at, source = 'acquirer', ...event }: Step): void {
  const { record } = draft;
  if (event.status !== record.status) {
    const { type, amountMinor, currency } = record;
    const booked = postingFor({
      type,
      amountMinor,
      currency,
      feesMinor: feesMinor(record),
      from: record.status,
      to: event.status,
    });
    if (booked) draft.postings.push({ id: demoIdAt(at, random), at, posting: booked });
    draft.record = { ...withStatus(record, event.status), updatedAt: at, version: record.version + 1 };
  }
  const actorName = source === 'api' ? keyName : source === 'acquirer' ? acquirerName : null;
  draft.events.push({ ...event, id: demoIdAt(at, random), at, source, actorName });
}

const feesMinor = (record: TransactionRecord) =>
  record.acquirerFeeMinor + record.schemeFeeMinor + record.processingFeeMinor;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

function startPayment({ planned, until, random, nextReference }: Making): DemoDraft {
  const { at, type, outcome, amountMinor, reason, challenged } = planned;
  const draft = newDraft(planned, { id: demoIdAt(at, random), at, type, amountMinor, reference: nextReference() });
  draft.record = {
    ...draft.record,
    externalId: draft.record.reference.replace('TX', String(at.getUTCFullYear())),
    threeDSecure: challenged ? 'passed' : 'none',
  };
  tell(draft, random, { at, kind: 'status', status: 'Created', source: 'api' });
  if (outcome === 'blocked') {
    tell(draft, random, { at: after(at, 6), kind: 'status', status: 'Blocked', source: 'system' });
    return draft;
  }
  tell(draft, random, { at: after(at, 5), kind: 'status', status: 'Validated', source: 'system' });
  tell(draft, random, {
    at: after(at, 6),
    kind: 'sentToAcquirer',
    status: 'Validated',
    source: 'system',
    facts: { provider },
  });
  const answeredAt = after(at, random.whole(180, 900));
  if (challenged || outcome === 'pending') {
    tell(draft, random, { at: answeredAt, kind: 'status', status: 'Pending' });
    if (challenged) tell(draft, random, { at: answeredAt, kind: 'challengeStarted', status: 'Pending' });
  }
  if (outcome === 'pending') {
    draft.record = { ...draft.record, providerReference: acquirerReference(random) };
    return draft;
  }
  const settledAt = challenged
    ? after(answeredAt, Math.min(random.whole(9_000, 70_000), Math.max(0, until.getTime() - answeredAt.getTime())))
    : answeredAt;
  if (outcome === 'declined' && reason) {
    draft.record = { ...draft.record, declineReason: reason, declineText: declineReasons[reason].text };
    tell(draft, random, {
      at: settledAt,
      kind: 'status',
      status: 'Declined',
      facts: { reason: declineReasons[reason].text },
    });
  } else if (outcome === 'failed') {
    draft.record = { ...draft.record, declineText: 'The acquirer refused the request' };
    tell(draft, random, { at: settledAt, kind: 'status', status: 'Failed' });
  } else approve(draft, random, settledAt);
  return draft;
}

function approve(draft: DemoDraft, random: Random, at: Date): void {
  const code = String(random.whole(100_000, 999_999));
  draft.record = withAcquirerAnswer({ ...draft.record, authorizationCode: code }, random);
  if (draft.record.type === 'Authorization') {
    draft.record = { ...draft.record, expiresAt: authorizationExpiry(at) };
    tell(draft, random, { at, kind: 'status', status: 'Approved', facts: { authorizationCode: code } });
    return;
  }
  draft.record = withCaptureFacts(draft.record, at);
  tell(draft, random, {
    at,
    kind: 'status',
    status: 'Captured',
    facts: { authorizationCode: code, settlesAt: draft.record.settlesAt?.toISOString() ?? null },
  });
}

const acquirerReference = (random: Random) => `acq_${random.whole(1_000_000_000, 9_999_999_999)}`;

function withAcquirerAnswer(record: TransactionRecord, random: Random): TransactionRecord {
  const reference = () => String(random.whole(1_000_000_000, 9_999_999_999));
  const operation = ({ Authorization: 'authorize', Sale: 'sale', Capture: 'capture', Refund: 'refund' } as const)[
    record.type as 'Authorization' | 'Sale' | 'Capture' | 'Refund'
  ];
  const fees = operation
    ? feesOf(operation, record.amountMinor, record.method === 'card')
    : { acquirerFeeMinor: 0, schemeFeeMinor: 0 };
  return {
    ...record,
    ...fees,
    providerReference: acquirerReference(random),
    acquirerReference: `7${reference()}${reference()}`,
  };
}

function withCaptureFacts(record: TransactionRecord, at: Date): TransactionRecord {
  return {
    ...record,
    capturedMinor: record.amountMinor,
    capturedAt: at,
    settlesAt: settlementInstant(at),
    processingFeeMinor: feeMinor(record.amountMinor, demoPrice),
    processingBasisPoints: demoPrice.basisPoints,
    processingFixedMinor: demoPrice.fixedMinor,
  };
}

function startOperation(
  { planned, random, nextReference }: Making,
  original: DemoDraft,
  { type, amountMinor, at }: PlannedOperation,
  number: number,
): DemoDraft {
  const id = demoIdAt(at, random);
  const draft = newDraft(planned, { id, at, type, amountMinor, reference: nextReference() });
  draft.record = {
    ...draft.record,
    parentId: original.record.id,
    externalId: null,
    reason: type === 'Refund' ? random.pick(['goodsReturned', 'notDelivered', 'orderCancelled', 'goodwill']) : null,
  };
  tell(draft, random, { at, kind: 'status', status: 'Created', source: 'api' });
  tell(draft, random, { at: after(at, 3 + number), kind: 'status', status: 'Validated', source: 'system' });
  tell(draft, random, {
    at: after(at, 4 + number),
    kind: 'sentToAcquirer',
    status: 'Validated',
    source: 'system',
    facts: { provider },
  });
  return draft;
}

function finishOperation(
  { random }: Making,
  original: DemoDraft,
  made: DemoDraft,
  { type, amountMinor, at }: PlannedOperation,
): void {
  const doneAt = after(at, random.whole(120, 700));
  const { currency } = made.record;
  made.record = withAcquirerAnswer(made.record, random);
  if (type === 'Capture') {
    made.record = withCaptureFacts(made.record, doneAt);
    tell(made, random, { at: doneAt, kind: 'status', status: 'Captured', facts: { amountMinor, currency } });
  } else {
    tell(made, random, { at: doneAt, kind: 'status', status: 'Pending' });
    tell(made, random, { at: doneAt, kind: 'status', status: 'Successful', facts: { amountMinor, currency } });
  }
  const begun = withOperationBegun(original.record, { type, amountMinor });
  const { status, ...ended } = withOperationEnded(begun, { type, amountMinor, done: true });
  original.record = { ...original.record, ...ended, status: original.record.status, updatedAt: doneAt };
  const facts = { amountMinor, currency };
  if (type === 'Capture')
    tell(original, random, { at: doneAt, kind: 'captured', status: original.record.status, facts });
  if (type === 'Refund')
    tell(original, random, { at: doneAt, kind: 'refunded', status: original.record.status, facts });
  if (status !== original.record.status) tell(original, random, { at: doneAt, kind: 'status', status });
}

/** What time alone brings: lapsed authorizations, disputes, settlement. */
function passTime({ planned, until, random }: Making, draft: DemoDraft): void {
  const { expiresAt, settlesAt } = draft.record;
  const { currency } = draft.record;
  if (draft.record.type === 'Authorization' && draft.record.status === 'Approved' && expiresAt && expiresAt <= until) {
    const left = draft.record.amountMinor - draft.record.capturedMinor;
    const status: TransactionStatus = draft.record.capturedMinor > 0 ? 'Captured' : 'Expired';
    if (status === 'Captured')
      tell(draft, random, {
        at: expiresAt,
        kind: 'remainderExpired',
        status: 'Approved',
        source: 'system',
        facts: { amountMinor: left, currency },
      });
    tell(draft, random, { at: expiresAt, kind: 'status', status, source: 'system' });
  }
  if (settlesAt && settlesAt <= until && draft.record.status !== 'Voided') {
    const { amountMinor } = draft.record;
    draft.record = { ...draft.record, settledAt: settlesAt };
    draft.postings.push({
      id: demoIdAt(settlesAt, random),
      at: settlesAt,
      posting: settlementPosting({ amountMinor, currency, feesMinor: feesMinor(draft.record) }),
    });
  }
  const { disputedAt } = planned;
  if (disputedAt && draft.record.parentId === null && draft.record.status === 'Captured') {
    const facts = { amountMinor: draft.record.amountMinor, currency, code: '10.4' };
    tell(draft, random, { at: disputedAt, kind: 'disputeOpened', status: 'Captured', facts });
    tell(draft, random, { at: disputedAt, kind: 'status', status: 'Disputed' });
  }
}

interface Beginning {
  readonly id: string;
  readonly at: Date;
  readonly type: TransactionType;
  readonly amountMinor: number;
  readonly reference: string;
}

function newDraft(planned: PlannedPayment, { id, at, type, amountMinor, reference }: Beginning): DemoDraft {
  const { shop, channel, currency, card, payer, country } = planned;
  const record: TransactionRecord = {
    ...untouched,
    tenantId: shop.tenantId,
    id,
    reference,
    mode: shop.mode,
    type,
    status: 'Created',
    merchantId: shop.merchantId,
    websiteId: channel.websiteId,
    channelId: channel.id,
    method: channel.method,
    provider,
    parentId: null,
    externalId: null,
    duplicateOfId: null,
    currency,
    amountMinor,
    createdAt: at,
    updatedAt: at,
    brand: card?.brand ?? channel.brand ?? null,
    first6: card?.first6 ?? null,
    last4: card?.last4 ?? null,
    expiryMonth: card ? 12 : null,
    expiryYear: card ? at.getUTCFullYear() + 2 : null,
    issuer: card?.issuer ?? null,
    cardCountry: card?.country ?? null,
    funding: card?.funding ?? null,
    payerName: payer,
    payerEmail: emailOf(payer),
    payerCountry: country,
    description: null,
    reason: null,
    note: null,
    noteTier: null,
  };
  return { record, events: [], postings: [] };
}

function emailOf(payer: string): string {
  const plain = payer
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase();
  return `${plain.replaceAll(' ', '.')}@post.test`;
}
