// One HTTP exchange with an acquirer: sent once, bounded in time and size, told to whoever keeps the API log.
import type { Dispatcher } from 'undici';
import { maskBody } from '../../../core/server/mask.ts';
import type { CallContext, Exchange, Unknown, UnknownCause } from '../common/acquirer.ts';

/** No answer has a reason to be larger, in bytes. */
const answerBytesMax = 256 * 1024;
/** Errors that say that no connection was ever made, so that nothing can have arrived. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export interface ExchangeRequest {
  readonly method: Exchange['method'];
  /** Scheme, host and port. */
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** From sending to the last byte of the answer, in milliseconds. */
  readonly timeoutMs: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

class AnswerTooLarge extends Error {}

/** Sends and waits; the result is an answer of whatever status, or why there is none. Never throws for the network. */
export async function exchange(
  dispatcher: Dispatcher,
  request: ExchangeRequest,
  context: CallContext,
): Promise<HttpAnswer | Unknown> {
  const startedAt = performance.now();
  const result = await attempt(dispatcher, request);
  const answer = 'outcome' in result ? undefined : result;
  context.onExchange?.({
    traceId: context.traceId,
    method: request.method,
    url: request.origin + request.path,
    requestBodyMasked: request.body === undefined ? undefined : maskBody(request.body),
    responseStatus: answer?.status,
    responseBodyMasked: answer && maskBody(answer.body),
    durationMs: Math.round(performance.now() - startedAt),
    fault: 'outcome' in result ? result.cause : undefined,
  });
  return result;
}

async function attempt(dispatcher: Dispatcher, request: ExchangeRequest): Promise<HttpAnswer | Unknown> {
  const { origin, path, method, headers, body, timeoutMs } = request;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await dispatcher.request({ origin, path, method, headers, body, signal });
    return { status: answer.statusCode, body: await bounded(answer.body) };
  } catch (error) {
    return unknownFrom(error, signal.aborted, timeoutMs);
  }
}

async function bounded(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > answerBytesMax) throw new AnswerTooLarge(`answer above ${answerBytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function unknownFrom(error: unknown, timedOut: boolean, timeoutMs: number): Unknown {
  if (timedOut) return unknown('timeout', `no answer within ${timeoutMs} ms`);
  if (error instanceof AnswerTooLarge) return unknown('garbage', error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  return unknown('connection', code, neverConnected.has(code));
}

/** We do not know, and why. */
export function unknown(cause: UnknownCause, detail: string, notSent = false): Unknown {
  return { outcome: 'unknown', cause, notSent, detail };
}
