// The adapter of the sandbox acquirer: our operations as its HTTP calls, its answers as ours.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Agent } from 'undici';
import type {
  Acquirer,
  AcquirerAccount,
  CallContext,
  OperationAnswer,
  StatusAnswer,
  Unknown,
  WebhookReading,
} from '../common/acquirer.ts';
import { exchange, type HttpAnswer, unknown } from './exchange.ts';
import { answerFrom, declined, noticeFrom, WireAnswer, WireError, WireNotice } from './sandbox-wire.ts';

/**
 * Calls under way to this acquirer at once, in one process. At 200 payments a second and 10 ms each two are busy; when it
 * hangs, these fill up and later calls are answered `busy` at once instead of queueing behind it.
 */
export const callsUnderWayMax = 256;
/** Connections kept open; each carries one call at a time, so that an answer can't be taken for another's. */
const connectionsMax = callsUnderWayMax;
/** Idle connections are closed before servers do it (Node's default is 5 s), in milliseconds. */
const keepAliveMs = 4_000;
const connectTimeoutMs = 3_000;
/** A notification older or newer than this is refused, in seconds: an eavesdropper cannot send it again later. */
export const webhookAgeSecondsMax = 300;

export interface SandboxAcquirerOptions {
  /** Its address, without a path. */
  readonly url: string;
  /** Milliseconds after which a call that has no answer counts as unknown. */
  readonly timeoutMs: number;
  /** Only tests choose another limit. */
  readonly callsUnderWayMax?: number;
}

/** The secrets of an account at the sandbox: made from the installation's, so that every account id exists at once. */
export function sandboxAccount(masterSecret: string, accountId: string): AcquirerAccount {
  const keyed = (purpose: string) => createHmac('sha256', masterSecret).update(`${purpose}:${accountId}`).digest('hex');
  return { accountId, apiKey: `${accountId}.${keyed('api-key')}`, webhookSecret: keyed('webhook-secret') };
}

/** The sandbox acquirer behind the interface of all acquirers. One for the whole process: its connections and limit are shared. */
export function createSandboxAcquirer(options: SandboxAcquirerOptions): Acquirer {
  const agent = new Agent({
    connections: connectionsMax,
    pipelining: 1,
    keepAliveTimeout: keepAliveMs,
    connect: { timeout: connectTimeoutMs },
  });
  const limit = options.callsUnderWayMax ?? callsUnderWayMax;
  let underWay = 0;

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    account: AcquirerAccount,
    body: object | undefined,
    context: CallContext,
  ): Promise<HttpAnswer | Unknown> => {
    if (underWay >= limit) return unknown('busy', `${limit} calls are under way`, true);
    underWay++;
    try {
      const headers = {
        accept: 'application/json',
        'x-api-key': account.apiKey,
        'x-request-id': context.traceId,
        ...(body && { 'content-type': 'application/json' }),
      };
      const request = { method, origin: options.url, path, headers, body: body && JSON.stringify(body) };
      return await exchange(agent, { ...request, timeoutMs: options.timeoutMs }, context);
    } finally {
      underWay--;
    }
  };

  const operation =
    (name: string) =>
    async <R extends { account: AcquirerAccount; requestId: string }>(
      { account, ...body }: R,
      context: CallContext,
    ): Promise<OperationAnswer> =>
      readOperation(await call('POST', `/api/v1/${name}`, account, body, context), body.requestId);

  return {
    code: 'sandbox',
    authorize: operation('authorize'),
    sale: operation('sale'),
    capture: operation('capture'),
    refund: operation('refund'),
    void: operation('void'),
    reverse: operation('reverse'),
    payout: operation('payout'),
    async status({ account, requestId }, context) {
      const path = `/api/v1/operations/${encodeURIComponent(requestId)}`;
      return readStatus(await call('GET', path, account, undefined, context), requestId);
    },
    parseWebhook: ({ headers, body }, { webhookSecret }, now) =>
      readWebhook(headers['x-acquirer-signature'], body, webhookSecret, now),
    accountIdOfWebhook: ({ headers }) => headers['x-acquirer-account'],
    close: () => agent.close(),
  };
}

/** What an answer to an operation means. Whatever is not clearly the acquirer's word on this very request is unknown. */
function readOperation(answer: HttpAnswer | Unknown, requestId: string): OperationAnswer {
  if ('outcome' in answer) return answer;
  const json = parsed(answer.body);
  switch (answer.status) {
    case 200:
    case 422:
      return readAnswer(json, requestId);
    case 400: {
      // It did not understand the request, so it can't have booked it: the same body was as wrong at any earlier try.
      const error = WireError.safeParse(json);
      return error.success ? declined('acquirer', error.data.error) : garbage(answer.status);
    }
    case 401:
    case 403:
      return unknown('unauthorized', `HTTP ${answer.status}`);
    case 409:
      return unknown('conflict', 'the request id belongs to another request');
    default:
      return answer.status >= 500 ? unknown('serverError', `HTTP ${answer.status}`) : garbage(answer.status);
  }
}

function readStatus(answer: HttpAnswer | Unknown, requestId: string): StatusAnswer {
  if ('outcome' in answer || answer.status !== 404) return readOperation(answer, requestId);
  // Any server can say 404; only the acquirer says it of a request.
  const error = WireError.safeParse(parsed(answer.body));
  return error.data?.error.code === 'unknown_request' ? { outcome: 'absent' } : garbage(answer.status);
}

/** An answer must name the request that it answers: one that was sent twice may arrive on a connection's next call. */
function readAnswer(json: unknown, requestId: string): OperationAnswer {
  const wire = WireAnswer.safeParse(json);
  if (!wire.success) return unknown('garbage', 'not an answer');
  if (wire.data.requestId !== requestId) return unknown('garbage', 'the answer to another request');
  return answerFrom(wire.data);
}

function garbage(status: number): Unknown {
  return unknown('garbage', `HTTP ${status} without an answer of the acquirer`);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readWebhook(signature: string | undefined, body: string, secret: string, now: Date): WebhookReading {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!parts) return { kind: 'refused', because: 'signature' };
  const [, t = '', v1 = ''] = parts;
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(v1, 'hex'))) return { kind: 'refused', because: 'signature' };
  if (Math.abs(now.getTime() / 1000 - Number(t)) > webhookAgeSecondsMax)
    return { kind: 'refused', because: 'timestamp' };
  const notice = WireNotice.safeParse(parsed(body));
  return notice.success ? noticeFrom(notice.data) : { kind: 'refused', because: 'content' };
}
