// Asking an acquirer: an attempt becomes a call over the network. Never inside a database transaction.
import type {
  CallContext,
  Exchange,
  OperationAnswer,
  PayerMethod,
  StatusAnswer,
} from '../../acquirers/common/acquirer.ts';
import { type Attempt, requestIdOf } from './attempts.ts';
import type { Engine } from './engine.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** An answer, and the exchanges that led to it, for the API log. */
export interface Asked<Answer> {
  readonly answer: Answer;
  readonly exchanges: readonly Exchange[];
}

/** What only the first try of a payment knows. */
export interface PaymentDetails {
  readonly method: PayerMethod;
  readonly merchantName: string;
}

export interface Question {
  readonly attempt: Attempt;
  readonly record: TransactionRecord;
  /** What the operation is done to; undefined for payments. */
  readonly original: TransactionRecord | undefined;
  /** For payments. */
  readonly payment: PaymentDetails | undefined;
  /** Joins our logs with the acquirer's. */
  readonly traceId: string;
}

/** Asks for the operation. The same attempt may be asked for again: the acquirer does it once. */
export function askOperation(engine: Engine, question: Question): Promise<Asked<OperationAnswer>> {
  return asked(question.traceId, (context) => send(engine, question, context));
}

/** Asks what became of it. */
export function askStatus(
  engine: Engine,
  { attempt, traceId }: Pick<Question, 'attempt' | 'traceId'>,
): Promise<Asked<StatusAnswer>> {
  const acquirer = engine.acquirers.get(attempt.provider);
  const account = engine.acquirers.account(attempt.provider, attempt.accountId);
  return asked(traceId, (context) => acquirer.status({ account, requestId: requestIdOf(attempt) }, context));
}

async function asked<Answer>(traceId: string, ask: (context: CallContext) => Promise<Answer>): Promise<Asked<Answer>> {
  const exchanges: Exchange[] = [];
  const answer = await ask({ traceId, onExchange: (exchange) => exchanges.push(exchange) });
  return { answer, exchanges };
}

function send(engine: Engine, question: Question, context: CallContext): Promise<OperationAnswer> {
  const { attempt, record } = question;
  const acquirer = engine.acquirers.get(attempt.provider);
  const common = {
    account: engine.acquirers.account(attempt.provider, attempt.accountId),
    requestId: requestIdOf(attempt),
    amountMinor: record.amountMinor,
    currency: record.currency,
    notificationUrl: engine.notificationUrl(attempt.provider),
  };
  switch (attempt.operation) {
    case 'authorize':
    case 'sale':
      return acquirer[attempt.operation]({ ...common, ...paymentPart(question) }, context);
    case 'capture':
    case 'refund':
    case 'void':
      return acquirer[attempt.operation]({ ...common, originalReference: referenceOf(question) }, context);
    case 'reverse':
      return acquirer.reverse({ ...common, ...reversedPart(question) }, context);
  }
}

function paymentPart({ attempt, record, payment }: Question) {
  if (payment === undefined) throw new TypeError('a payment is sent with the details of its payer');
  return {
    ...payment,
    description: record.description ?? undefined,
    returnUrl: attempt.returnUrl ?? undefined,
    language: attempt.language ?? undefined,
  };
}

function originalOf({ original }: Question): TransactionRecord {
  if (original === undefined) throw new TypeError('a follow-up operation has an original');
  return original;
}

function referenceOf(question: Question): string {
  const { providerReference, id } = originalOf(question);
  if (providerReference === null) throw new TypeError(`the acquirer gave ${id} no reference`);
  return providerReference;
}

/** A payment whose answer never came has no reference: then its own request id names it. */
function reversedPart(question: Question) {
  const { providerReference, id } = originalOf(question);
  return providerReference === null
    ? { originalRequestId: requestIdOf({ transactionId: id, number: 1 }) }
    : { originalReference: providerReference };
}
