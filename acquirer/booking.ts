// Takes an operation: finds the first answer to a repeat, asks the rules, and books the operation and what it changes.
import { randomBytes, randomUUID } from 'node:crypto';
import { binOf } from './bins.ts';
import type { Books } from './books.ts';
import type { Credentials } from './credentials.ts';
import type { OutcomeCode } from './decline-codes.ts';
import { passesLuhn } from './luhn.ts';
import { type Behaviour, behaviourOf, type Outcome } from './magic-cards.ts';
import { disputeNotice, finalNotices } from './notices.ts';
import type { CardOnFile, Operation, OperationType } from './operation.ts';
import { proofsOf } from './proofs.ts';
import { type FollowUp, type FollowUpType, originalAfter, originalAfterDecline, refusalOf } from './rules.ts';
import type { Store } from './store.ts';
import type { FollowUpBody, Method, PaymentBody, PayoutBody } from './wire.ts';

export type Request =
  | { readonly type: 'authorize' | 'sale'; readonly body: PaymentBody }
  | { readonly type: FollowUpType; readonly body: FollowUpBody }
  | { readonly type: 'payout'; readonly body: PayoutBody };

export type Receipt =
  | { readonly kind: 'booked' | 'repeated'; readonly operation: Operation }
  /** The request id belongs to another request. */
  | { readonly kind: 'conflict' }
  /** Failed on purpose, nothing booked. */
  | { readonly kind: 'failedOnce' };

/** Books a request, once; resolves when it is durable. */
export function take(books: Books, accountId: string, request: Request): Promise<Receipt> {
  const fingerprint = books.credentials.fingerprintOf(request);
  return books.store.write(() => {
    const first = books.store.taken(accountId, request.body.requestId);
    if (first)
      return first.fingerprint === fingerprint
        ? { kind: 'repeated', operation: first.operation }
        : { kind: 'conflict' };
    const behaviour = behaviourFor(request);
    if (behaviour.delivery === 'errorOnce' && books.store.failsFirstTime(accountId, request.body.requestId))
      return { kind: 'failedOnce' };
    const operation = isFollowUp(request)
      ? bookFollowUp(books, accountId, request.type, request.body, behaviour, fingerprint)
      : bookPayment(books, accountId, request, behaviour, fingerprint);
    if (behaviour.delivery === 'twice')
      finalNotices(books, { ...operation, behaviour: { ...behaviour, notice: 'twice' } });
    return { kind: 'booked', operation };
  });
}

/** Makes a pending operation final: by its payer, or because its time has come. Call inside `store.write`. */
export function settle(books: Books, pending: Operation, ending: Ending): Operation {
  const settled = { ...pending, ...ending, finalAt: undefined };
  const final = ending.state === 'approved' ? { ...settled, ...proofsOf(settled) } : { ...settled, capturedMinor: 0 };
  books.store.update(final);
  if (final.state === 'declined' && final.originalReference !== undefined) {
    const original = books.store.operation(final.originalReference);
    if (original) books.store.update(originalAfterDecline(final.type, final.amountMinor, original));
  }
  finalNotices(books, final);
  announceDispute(books, final);
  return final;
}
export type Ending = { readonly state: 'approved' } | { readonly state: 'declined'; readonly code: OutcomeCode };

/** How a pending operation ends when nobody ends it. */
export function endingInTime(pending: Operation): Ending {
  const { outcome } = pending.behaviour;
  if (outcome.kind === 'challenge') return { state: 'declined', code: 'authentication_abandoned' };
  if (outcome.kind === 'later' && outcome.ends === 'approved') return { state: 'approved' };
  return { state: 'declined', code: 'do_not_honor' };
}

function isFollowUp(request: Request): request is Extract<Request, { type: FollowUpType }> {
  return !['authorize', 'sale', 'payout'].includes(request.type);
}

/** Voids and reversals undo a whole amount, magic or not, and are themselves never magic; nobody is there to pass a challenge but at a payment. */
function behaviourFor(request: Request): Behaviour {
  const { type, body } = request;
  const asked = behaviourOf({ pan: panOf(request), amountMinor: body.amountMinor });
  const payerIsThere = type === 'authorize' || type === 'sale';
  if (type === 'void' || type === 'reverse' || (asked.outcome.kind === 'challenge' && !payerIsThere))
    return behaviourOf({ amountMinor: 0 });
  return asked;
}

function methodOf(request: Request): Method | undefined {
  if ('method' in request.body) return request.body.method;
  return 'beneficiary' in request.body ? request.body.beneficiary : undefined;
}

function panOf(request: Request): string | undefined {
  const method = methodOf(request);
  return method?.kind === 'card' ? method.pan : undefined;
}

function bookPayment(
  books: Books,
  accountId: string,
  request: Exclude<Request, { type: FollowUpType }>,
  behaviour: Behaviour,
  fingerprint: string,
): Operation {
  const method = methodOf(request) as Method;
  const { body } = request;
  const draft: Operation = {
    ...blank(books, accountId, request.type, body, behaviour),
    card: method.kind === 'card' ? cardOnFile(books.credentials, method.pan) : undefined,
    merchantName: 'merchantName' in body ? body.merchantName : undefined,
    returnUrl: 'returnUrl' in body ? body.returnUrl : undefined,
    language: 'language' in body ? body.language : undefined,
  };
  const outcome = outcomeOf(method, behaviour.outcome, draft.createdAt);
  const operation = withOutcome(books, draft, outcome);
  books.store.insert(operation, fingerprint);
  announceDispute(books, operation);
  return operation;
}

/** What the card itself forbids comes before what was asked for by magic. */
function outcomeOf(method: Method, asked: Outcome, now: number): Outcome {
  if (method.kind !== 'card') return asked;
  if (!passesLuhn(method.pan)) return { kind: 'decline', code: 'invalid_card' };
  const expired = Date.UTC(method.expiryYear, method.expiryMonth, 1) <= now;
  return expired ? { kind: 'decline', code: 'expired_card' } : asked;
}

function bookFollowUp(
  books: Books,
  accountId: string,
  type: FollowUpType,
  body: FollowUpBody,
  behaviour: Behaviour,
  fingerprint: string,
): Operation {
  const original = originalFor(books.store, accountId, body);
  const draft: Operation = {
    ...blank(books, accountId, type, body, behaviour),
    originalReference: original?.reference,
    card: original?.card,
    notificationUrl: body.notificationUrl ?? original?.notificationUrl,
  };
  const asked = original && {
    amountMinor: body.amountMinor,
    currency: body.currency,
    original,
    family: books.store.family(original.reference),
    now: draft.createdAt,
  };
  const refusal = asked ? refusalOf(type, asked) : 'unknown_reference';
  const operation =
    refusal === undefined
      ? withOutcome(books, draft, behaviour.outcome)
      : { ...draft, state: 'refused' as const, code: refusal };
  books.store.insert(operation, fingerprint);
  if (asked && (operation.state === 'approved' || operation.state === 'pending')) changeOriginal(books, type, asked);
  announceDispute(books, operation, original);
  return operation;
}

function originalFor(store: Store, accountId: string, body: FollowUpBody): Operation | undefined {
  const original =
    'originalReference' in body
      ? store.operation(body.originalReference)
      : store.taken(accountId, body.originalRequestId)?.operation;
  return original?.accountId === accountId ? original : undefined;
}

function changeOriginal(books: Books, type: FollowUpType, asked: FollowUp): void {
  const changed = originalAfter(type, asked);
  books.store.update(changed);
  if (type === 'void')
    for (const capture of books.store.captures(changed.reference)) books.store.update({ ...capture, closed: 'voided' });
}

function withOutcome(books: Books, draft: Operation, outcome: Outcome): Operation {
  const { timing } = books;
  const captured = draft.type === 'sale' || draft.type === 'capture' ? draft.amountMinor : 0;
  switch (outcome.kind) {
    case 'decline':
      return { ...draft, state: 'declined', code: outcome.code };
    case 'later':
      return { ...draft, state: 'pending', capturedMinor: captured, finalAt: draft.createdAt + timing.pendingMs };
    case 'challenge': {
      const lifetime = outcome.fate === 'expires' ? timing.abandonedChallengeMs : timing.challengeLifetimeMs;
      return { ...draft, state: 'pending', capturedMinor: captured, finalAt: draft.createdAt + lifetime };
    }
    case 'approve':
      return { ...draft, capturedMinor: captured, ...proofsOf(draft) };
  }
}

function cardOnFile(credentials: Credentials, pan: string): CardOnFile {
  const { brand, issuer, country, funding } = binOf(pan);
  return {
    first6: pan.slice(0, 6),
    last4: pan.slice(-4),
    hash: credentials.hashOfPan(pan),
    brand,
    issuer,
    country,
    funding,
  };
}

function blank(
  books: Books,
  accountId: string,
  type: OperationType,
  body: Request['body'],
  behaviour: Behaviour,
): Operation {
  return {
    reference: `acq_${randomBytes(12).toString('hex')}`,
    accountId,
    requestId: body.requestId,
    type,
    state: 'approved',
    code: undefined,
    amountMinor: body.amountMinor,
    currency: body.currency,
    originalReference: undefined,
    capturedMinor: 0,
    refundedMinor: 0,
    closed: undefined,
    card: undefined,
    behaviour,
    authorizationCode: undefined,
    arn: undefined,
    acquirerFeeMinor: 0,
    schemeFeeMinor: 0,
    notificationUrl: body.notificationUrl,
    returnUrl: undefined,
    merchantName: undefined,
    language: undefined,
    wrongCodes: 0,
    finalAt: undefined,
    createdAt: books.now(),
  };
}

/** Money that was captured with a card that disputes will be disputed; the card of a capture is its authorization's. */
function announceDispute(books: Books, operation: Operation, original?: Operation): void {
  const captured = operation.state === 'approved' && operation.capturedMinor > 0;
  const asked = operation.behaviour.dispute || (operation.type === 'capture' && original?.behaviour.dispute);
  if (captured && asked) disputeNotice(books, operation, randomUUID());
}
