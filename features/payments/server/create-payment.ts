// Making a payment: the intention is written, the acquirer asked, its outcome booked; the same key never pays twice.
import { newId } from '../../../core/common/ids.ts';
import { Problem } from '../../../core/common/problem.ts';
import { merchantOf } from '../../../core/server/actor.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { type Handler, handleInSteps, type StepsInput } from '../../../core/server/handle.ts';
import type { StoredAnswer } from '../../../core/server/idempotency.ts';
import type { PayerMethod } from '../../acquirers/common/acquirer.ts';
import * as transactions from '../../transactions/server/index.ts';
import { brandOf, isExpired, visibleDigits } from '../common/card.ts';
import { createPayment as definition } from '../common/contract.ts';
import type { PaymentInput, PaymentMethodInput } from '../common/payment.ts';
import { cardExpired } from '../common/problems.ts';
import { type Channel, findChannel } from './find-channel.ts';

type Engine = transactions.Engine;
type TransactionRecord = transactions.TransactionRecord;
type Input = StepsInput<typeof definition>;

export function createPayment(engine: Engine): Handler<typeof definition> {
  return handleInSteps(definition, async (input) => {
    refuseExpired(input.body.method, input.now);
    const reference = await engine.references.next();
    const begun = await engine.db.transaction(input.scope, (tx) => begin(tx, engine, input, reference));
    switch (begun.state) {
      case 'answered':
        return transactions.asAnswer({ ...begun.answer, replayed: true });
      case 'settled':
        return transactions.asAnswer({ ...begun.answer, replayed: false });
      case 'interrupted':
        return transactions.asAnswer({ ...(await asItIs(engine, input, begun.id)), replayed: true });
      case 'open':
        return transactions.asAnswer({ ...(await finish(engine, input, begun)), replayed: false });
    }
  });
}

function refuseExpired(method: PaymentMethodInput, now: Date): void {
  if (method.kind !== 'card' || !isExpired(method, now)) return;
  throw new Problem(cardExpired, {
    errors: [{ pointer: '/method/expiryYear', message: cardExpired.title, code: cardExpired.code }],
  });
}

interface Open {
  readonly state: 'open';
  readonly record: TransactionRecord;
  readonly attempt: Awaited<ReturnType<typeof transactions.openAttempt>>;
  readonly channel: Channel;
}
type Begun =
  | Open
  /** Its outcome is known without asking anybody: a duplicate. */
  | { readonly state: 'settled' | 'answered'; readonly answer: StoredAnswer }
  /** The first request with this key wrote this payment, and its process died. */
  | { readonly state: 'interrupted'; readonly id: string };

/** The first transaction: key, channel, duplicate, intention. */
async function begin(tx: Tx, engine: Engine, input: Input, reference: string): Promise<Begun> {
  const { actor, body, key, mode } = input;
  const owner = { ...merchantOf(actor), mode };
  const now = engine.clock.now();
  const id = newId(now);
  const [claim, channel] = await Promise.all([key?.claim(tx, id), findChannel(tx, owner, body)]);
  if (claim?.state === 'answered') return { state: 'answered', answer: claim.answer };
  if (claim?.state === 'open' && claim.resourceId !== null) return { state: 'interrupted', id: claim.resourceId };
  if (channel instanceof Problem) throw channel;
  const fresh = newPayment({ id, reference, owner, body, channel, now });
  const duplicateOfId = await takeExternalId(tx, fresh);
  const by = transactions.authorOf(actor);
  if (duplicateOfId !== undefined) {
    const written = await writeDuplicate(tx, { ...fresh, duplicateOfId }, by);
    const answer = { status: 201, body: transactions.paymentOf(written) };
    await key?.settle(tx, answer);
    return { state: 'settled', answer };
  }
  const { method } = body;
  const [record, attempt] = await Promise.all([
    transactions.writeTransaction(tx, {
      before: undefined,
      after: fresh,
      events: transactions.birthOf(fresh),
      by,
      at: now,
    }),
    transactions.openAttempt(tx, fresh, {
      now,
      checkAt: transactions.orphanedAt(engine, now),
      returnUrl: body.returnUrl,
      language: body.language,
    }),
    method.kind === 'card'
      ? engine.cards.store(
          tx,
          fresh,
          { pan: method.number, expiryMonth: method.expiryMonth, expiryYear: method.expiryYear, holder: method.holder },
          now,
        )
      : undefined,
  ]);
  return { state: 'open', record, attempt, channel };
}

/** A duplicate is kept, and goes nowhere. */
function writeDuplicate(
  tx: Tx,
  fresh: TransactionRecord,
  by: ReturnType<typeof transactions.authorOf>,
): Promise<TransactionRecord> {
  const { amountMinor, currency, duplicateOfId, createdAt } = fresh;
  return transactions.writeTransaction(tx, {
    before: undefined,
    after: { ...fresh, status: 'Duplicate' },
    events: [
      { kind: 'status', status: 'Created', facts: { amountMinor, currency } },
      { kind: 'status', status: 'Duplicate', facts: { duplicateOfId } },
    ],
    by,
    at: createdAt,
  });
}

/** Takes the caller's own id for this payment; answers the payment that has it already. Of two at once the second waits for the first. */
async function takeExternalId(tx: Tx, record: TransactionRecord): Promise<string | undefined> {
  const { tenantId, websiteId, mode, externalId, merchantId, id } = record;
  if (externalId === null) return undefined;
  const taken = await tx.change(sql`
    insert into payment_external_id (tenant_id, website_id, mode, external_id, merchant_id, transaction_id)
    values (${tenantId}, ${websiteId}, ${mode}, ${externalId}, ${merchantId}, ${id}) on conflict do nothing`);
  if (taken === 1) return undefined;
  const holder = await tx.first(sql<{ id: string }>`
    select transaction_id as id from payment_external_id
    where tenant_id = ${tenantId} and website_id = ${websiteId} and mode = ${mode} and external_id = ${externalId}`);
  if (holder === undefined) throw new Error(`the external id ${externalId} is taken by nobody`);
  return holder.id;
}

interface NewPayment {
  readonly id: string;
  readonly reference: string;
  readonly owner: { readonly tenantId: string; readonly merchantId: string; readonly mode: Input['mode'] };
  readonly body: PaymentInput;
  readonly channel: Channel;
  readonly now: Date;
}

function newPayment({ id, reference, owner, body, channel, now }: NewPayment): TransactionRecord {
  return {
    ...transactions.untouched,
    ...owner,
    ...methodFacts(body.method),
    id,
    reference,
    type: body.type,
    status: 'Validated',
    websiteId: channel.websiteId,
    channelId: channel.id,
    provider: channel.provider,
    method: body.method.kind,
    parentId: null,
    externalId: body.externalId ?? null,
    duplicateOfId: null,
    currency: body.currency,
    amountMinor: body.amountMinor,
    createdAt: now,
    updatedAt: now,
    payerName: body.payer?.name ?? null,
    payerEmail: body.payer?.email ?? null,
    payerCountry: body.payer?.country ?? null,
    description: body.description ?? null,
    reason: null,
    note: null,
    noteTier: null,
    issuer: null,
    cardCountry: null,
    funding: null,
  };
}

/** What may be kept of how the payer pays. */
function methodFacts(method: PaymentMethodInput) {
  const none = { brand: null, first6: null, last4: null, expiryMonth: null, expiryYear: null };
  switch (method.kind) {
    case 'card': {
      const { number, expiryMonth, expiryYear } = method;
      return { ...visibleDigits(number), brand: brandOf(number) ?? null, expiryMonth, expiryYear };
    }
    case 'bank':
      return { ...none, last4: method.iban.slice(-4) };
    case 'wallet':
    case 'apm':
      return { ...none, brand: method.brand };
  }
}

/** The acquirer, and the second transaction. */
async function finish(engine: Engine, { body, origin, key }: Input, open: Open): Promise<StoredAnswer> {
  const { record, attempt, channel } = open;
  const { answer: outcome, exchanges } = await transactions.askOperation(engine, {
    attempt,
    record,
    original: undefined,
    payment: { method: payerMethod(body.method), merchantName: channel.merchantName },
    traceId: origin.requestId,
  });
  let answer: StoredAnswer | undefined;
  await transactions.applyOutcome(engine, record, {
    outcome,
    exchanges,
    by: transactions.acquirerAuthor(record.provider),
    afterwards: async (tx, { transaction }) => {
      answer = { status: 201, body: transactions.paymentOf(transaction) };
      await key?.settle(tx, answer);
    },
  });
  if (answer === undefined) throw new Error(`payment ${record.id} was settled without an answer`);
  return answer;
}

function payerMethod(method: PaymentMethodInput): PayerMethod {
  if (method.kind !== 'card') return method;
  const { number: pan, ...card } = method;
  return { pan, ...card };
}

/** The intention of an interrupted request is open, and settled by the check of open attempts. */
async function asItIs(engine: Engine, { scope }: Input, id: string): Promise<StoredAnswer> {
  const record = await engine.db.read(scope, (tx) => transactions.getRecord(tx, { tenantId: scope.tenantId, id }));
  return { status: 201, body: transactions.paymentOf(record) };
}
