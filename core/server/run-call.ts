// Runs a handler: transaction, idempotency key and audit record around it, the same for every call.
import { Problem } from '../common/problem.ts';
import { scaRequired } from '../common/strong-authentication.ts';
import { noTenantId, recordAct } from './audit.ts';
import { type Database, isDatabaseAbsent, systemScope, type Tx } from './database.ts';
import { Answer, type CallContext, type Handler, type RequestKey } from './handle.ts';
import { claimKey, type KeyedRequest, requestUnderWay, settleKey } from './idempotency.ts';
import { type ConfirmStrongly, scaCodeOf } from './strong-authentication.ts';

export interface CallRequest extends CallContext {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The file of a call that takes one. */
  readonly file: unknown;
  /** The `Idempotency-Key` header, if one was sent. */
  readonly idempotencyKey: string | undefined;
  /** Asks for the code of a call that needs one; what is in the request is checked already. */
  readonly confirmStrongly: ConfirmStrongly;
}

/** Answers a request. Whatever it throws has left nothing half-done; acts of people are in the audit log either way. */
export async function runCall(handler: Handler, request: CallRequest): Promise<Answer> {
  const atItsEnd = clockFrom(request);
  try {
    if (handler.definition.strongAuthentication)
      await request.confirmStrongly(request.actor, scaCodeOf(request.headers), request.origin);
    const returned =
      handler.transactions === 'one'
        ? await inOneTransaction(handler, request)
        : await inSteps(handler, request, atItsEnd);
    return asAnswer(handler, returned);
  } catch (error) {
    await recordRefusal(handler, atItsEnd(), error);
    throw error;
  }
}

/** The request as of later: what became of an act is younger than its beginning, in the audit log's order too. */
function clockFrom(request: CallRequest): () => CallRequest {
  const begunAt = performance.now();
  return () => ({ ...request, now: new Date(request.now.getTime() + 1 + Math.floor(performance.now() - begunAt)) });
}

function inOneTransaction(handler: Handler, request: CallRequest): Promise<unknown> {
  const { db } = request;
  const scope = handler.scopeOf?.(request.actor) ?? request.scope;
  if (handler.definition.method === 'GET') {
    return handler.definition.rate === 'export'
      ? inLongRead(handler, request)
      : db.read(scope, reading(handler, request));
  }
  return db.transaction(scope, async (tx) => {
    const key = keyOf(handler, request);
    const claim = await key?.claim(tx);
    if (claim?.state === 'answered') return repeated(claim.answer);
    if (claim?.state === 'open') throw new Problem(requestUnderWay);
    const returned = await work(handler, { ...request, tx });
    const answer = asAnswer(handler, returned);
    await Promise.all([key?.settle(tx, answer), record(handler, request, 'done', tx)]);
    return answer;
  });
}

/** What is read is taken out of the product, so that it is written down before it leaves; what reads cannot write. */
async function inLongRead(handler: Handler, request: CallRequest): Promise<unknown> {
  const scope = handler.scopeOf?.(request.actor) ?? request.scope;
  const returned = await request.db.longRead(scope, reading(handler, request));
  await recordAlone(handler, request);
  return returned;
}

function reading(handler: Handler, request: CallRequest): (tx: Tx) => Promise<unknown> {
  return (tx) => work(handler, { ...request, tx });
}

async function inSteps(handler: Handler, request: CallRequest, atItsEnd: () => CallRequest): Promise<unknown> {
  let isRecorded = false;
  const recorded = (tx: Tx, outcome: 'begun' | 'done', at: CallRequest) => {
    isRecorded = true;
    return record(handler, at, outcome, tx);
  };
  const returned = await work(handler, {
    ...request,
    key: keyOf(handler, request),
    record: {
      begun: (tx: Tx) => recorded(tx, 'begun', request),
      done: (tx: Tx) => recorded(tx, 'done', atItsEnd()),
    },
  });
  // An act that found nothing to write has been done all the same.
  if (!isRecorded && !isRepeated(returned)) await recordAlone(handler, request);
  return returned;
}

async function recordAlone(handler: Handler, request: CallRequest): Promise<void> {
  if (isAudited(handler, request))
    await request.db.transaction(request.scope, (tx) => record(handler, request, 'done', tx));
}

function work(handler: Handler, input: object): Promise<unknown> {
  return handler.work(input as never);
}

function asAnswer(handler: Handler, returned: unknown): Answer {
  return returned instanceof Answer ? returned : new Answer(firstSuccess(handler), returned);
}

function firstSuccess({ definition }: Handler): number {
  return Math.min(...Object.keys(definition.answers).map(Number));
}

const repeatedHeader = 'idempotent-replayed';

/** A stored answer, marked so that the caller can tell (the header is the one Stripe and others use). */
export function repeated({ status, body }: { status: number; body: unknown }): Answer {
  return new Answer(status, body ?? undefined, { [repeatedHeader]: 'true' });
}

function isRepeated(returned: unknown): boolean {
  return returned instanceof Answer && returned.headers[repeatedHeader] === 'true';
}

function keyOf(handler: Handler, request: CallRequest): RequestKey | undefined {
  const { actor, scope, idempotencyKey: key, params, body, now } = request;
  if (key === undefined || actor.id === null || handler.definition.idempotencyKey === undefined) return undefined;
  const keyed: KeyedRequest = {
    tenantId: scope.tenantId ?? noTenantId,
    actorId: actor.id,
    key,
    call: handler.definition.name,
    // The same words in another merchant's view are another request.
    content: actor.customerMode === undefined ? [params, body] : [params, body, actor.merchantId],
  };
  return {
    claim: (tx, resourceId) => claimKey(tx, keyed, now, resourceId),
    settle: (tx, answer) => settleKey(tx, keyed, answer),
  };
}

/** Reading is not an act, unless its contract says so; merchants' servers leave their traces in the events of what they touch. */
function isAudited({ definition: { method, audited } }: Handler, { actor }: CallRequest): boolean {
  return (method !== 'GET' || audited === true) && actor.kind === 'person';
}

async function record(handler: Handler, request: CallRequest, outcome: 'begun' | 'done', tx: Tx): Promise<void> {
  if (!isAudited(handler, request)) return;
  const { actor, origin, audit: trail, now: at } = request;
  await recordAct(tx, { actor, origin, action: handler.definition.name, outcome, trail, at });
}

async function recordRefusal(handler: Handler, request: CallRequest, error: unknown): Promise<void> {
  if (!isAudited(handler, request) || isDatabaseAbsent(error) || isQuestion(error)) return;
  await recordRefusedAct(request.db, handler, request, error);
}

/** Being asked for a code is a step on the way to the act, no refusal of it. */
function isQuestion(error: unknown): boolean {
  return error instanceof Problem && error.kind === scaRequired;
}

/** Records an act that was refused or failed, in a transaction of its own, since the act's has been rolled back. */
export async function recordRefusedAct(
  db: Database,
  { definition: { name: action } }: Handler,
  { actor, origin, audit: trail, now: at, log }: Pick<CallContext, 'actor' | 'origin' | 'audit' | 'now' | 'log'>,
  error: unknown,
): Promise<void> {
  const refused = error instanceof Problem;
  try {
    await db.transaction(systemScope, (tx) =>
      recordAct(tx, {
        actor,
        origin,
        action,
        outcome: refused ? 'refused' : 'failed',
        ...(refused && { problem: error.kind.code }),
        trail,
        at,
      }),
    );
  } catch (unrecorded) {
    log.error({ err: unrecorded, action }, 'a refused act could not be written to the audit log');
  }
}
