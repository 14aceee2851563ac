// One try: a message signed, sent, and what came of it.
import type { Clock } from '../../../core/server/clock.ts';
import type { Logger } from '../../../core/server/logs.ts';
import { maskBody } from '../../../core/server/mask.ts';
import { AddressRefused, type SafePost } from '../../../core/server/safe-fetch.ts';
import type { Sealer } from '../../../core/server/sealing.ts';
import { type SecretColumns, signedHeaders, signingSecrets } from './secrets.ts';

/** How long an endpoint may take to answer, in milliseconds. Source: Standard Webhooks suggests 15 to 30 s at most; money people wait less. */
export const answerTimeoutMs = 10_000;
/** How much of an answer is kept, in bytes: enough to read an error message. */
export const answerBytesMax = 2_048;

/** A message that a worker has taken, with what it needs to know of its endpoint. */
export interface TakenMessage extends SecretColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly merchant_id: string;
  readonly transaction_id: string | null;
  readonly due_at: Date;
  readonly type: string;
  readonly body: string;
  readonly url: string;
  /** False when the endpoint was switched off or deleted meanwhile. */
  readonly listening: boolean;
  /** Since when no try has succeeded. */
  readonly failing_since: Date | null;
}

export interface Attempt {
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly status: number | null;
  readonly answer: string | null;
  readonly failure: string | null;
}

export interface AttemptServices {
  readonly post: SafePost;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Sends it once. What goes wrong is the attempt's failure, never an error. */
export async function tryOnce(message: TakenMessage, services: AttemptServices): Promise<Attempt> {
  const { post, sealer, clock, log } = services;
  const startedAt = clock.now();
  const begun = performance.now();
  const ended = (what: Partial<Attempt>): Attempt => ({
    startedAt,
    durationMs: Math.round(performance.now() - begun),
    status: null,
    answer: null,
    failure: null,
    ...what,
  });
  if (!message.listening) return ended({ failure: 'the endpoint is switched off' });
  try {
    const headers = signedHeaders(signingSecrets(message, sealer, startedAt), message, startedAt);
    const { status, body } = await post(message.url, headers, message.body);
    // PostgreSQL keeps no NUL in text, and an answer may hold anything.
    return ended({ status, answer: maskBody(body.replaceAll('\0', '')) });
  } catch (error) {
    log.info({ err: error, messageId: message.id }, 'a webhook had no answer');
    return ended({ failure: failureOf(error) });
  }
}

/** What the merchant reads. Not the error's own words: they may name addresses inside our network. */
function failureOf(error: unknown): string {
  if (error instanceof AddressRefused) return 'the address is not on the public internet';
  if (!(error instanceof Error)) return 'no answer';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  if (/TIMEOUT|TimeoutError/i.test(code)) return `no answer within ${answerTimeoutMs / 1000} seconds`;
  return `no answer (${code})`;
}
