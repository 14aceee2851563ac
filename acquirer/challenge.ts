// The 3-D Secure challenge: shows the page, takes the payer's answer, sends the payer back.
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Ending, settle } from './booking.ts';
import type { Books } from './books.ts';
import { questionPage, resultPage, stylePath, unknownPage } from './challenge-page.ts';
import { challengeLanguage } from './challenge-texts.ts';
import { type Credentials, same } from './credentials.ts';
import { challengeCode } from './magic-cards.ts';
import type { Operation } from './operation.ts';

/** Wrong one-time codes that a payer may type before the challenge has failed. */
export const wrongCodesMax = 3;

const style = readFileSync(new URL('./challenge.css', import.meta.url));
const styleSeconds = 3_600;

/** An unknown decision is a rejection: only `approve` moves money. */
const Decision = z.object({ decision: z.string().max(20).optional(), code: z.string().max(20).optional() });
interface ChallengeRoute {
  Params: { token: string };
  Querystring: { lang?: string | string[] };
}

/** The path of an operation's challenge: its reference and a key that only we can make. */
export function challengePath(credentials: Credentials, reference: string): string {
  return `/challenge/${reference}.${credentials.challengeKeyOf(reference)}`;
}

/** Mounts the page. `settled` is called after an answer, for notifications are due then. */
export function registerChallenge(app: FastifyInstance, books: Books, settled: () => void): void {
  app.get(stylePath, async (_request, reply) =>
    reply.type('text/css').header('cache-control', `public, max-age=${styleSeconds}`).send(style),
  );

  app.get<ChallengeRoute>('/challenge/:token', async (request, reply) => {
    const operation = challengeFor(books, request.params.token);
    return operation ? show(request, reply, operation, false) : unknown(request, reply);
  });

  app.post<ChallengeRoute>('/challenge/:token', async (request, reply) => {
    const challenged = challengeFor(books, request.params.token);
    if (!challenged) return unknown(request, reply);
    const answer = Decision.parse(request.body ?? {});
    const { operation, wrongCode } = await books.store.write(() => decide(books, challenged.reference, answer));
    settled();
    if (operation.state === 'pending' || operation.returnUrl === undefined)
      return show(request, reply, operation, wrongCode);
    return secured(reply, operation).redirect(operation.returnUrl, 303);
  });
}

/** The operation as it stands after the payer's answer; read again, since two answers may come at once. */
function decide(
  books: Books,
  reference: string,
  answer: z.infer<typeof Decision>,
): { operation: Operation; wrongCode: boolean } {
  const operation = books.store.operation(reference) as Operation;
  const { outcome } = operation.behaviour;
  if (operation.state !== 'pending' || outcome.kind !== 'challenge') return { operation, wrongCode: false };
  const end = (ending: Ending) => ({ operation: settle(books, operation, ending), wrongCode: false });
  if (answer.decision !== 'approve') return end({ state: 'declined', code: 'payer_cancelled' });
  if (outcome.by === 'code' && answer.code !== challengeCode) {
    const wrongCodes = operation.wrongCodes + 1;
    if (wrongCodes >= wrongCodesMax) return end({ state: 'declined', code: 'authentication_failed' });
    const again = { ...operation, wrongCodes };
    books.store.update(again);
    return { operation: again, wrongCode: true };
  }
  return end(outcome.fate === 'byPayer' ? { state: 'approved' } : { state: 'declined', code: 'authentication_failed' });
}

/** The operation that a challenge's address belongs to; undefined when the key is wrong. */
function challengeFor(books: Books, token: string): Operation | undefined {
  const [reference = '', key = ''] = token.split('.');
  if (!same(key, books.credentials.challengeKeyOf(reference))) return undefined;
  const operation = books.store.operation(reference);
  return operation?.behaviour.outcome.kind === 'challenge' ? operation : undefined;
}

function languageOf(request: FastifyRequest<ChallengeRoute>, operation: Operation | undefined): 'en' | 'tr' {
  const { lang } = request.query;
  return challengeLanguage(
    typeof lang === 'string' ? lang : undefined,
    request.headers['accept-language'],
    operation?.language,
  );
}

function show(
  request: FastifyRequest<ChallengeRoute>,
  reply: FastifyReply,
  operation: Operation,
  wrongCode: boolean,
): FastifyReply {
  const view = { language: languageOf(request, operation), path: `/challenge/${request.params.token}`, operation };
  const html = operation.state === 'pending' ? questionPage({ ...view, wrongCode }) : resultPage(view);
  return secured(reply, operation).type('text/html; charset=utf-8').send(html);
}

function unknown(request: FastifyRequest<ChallengeRoute>, reply: FastifyReply): FastifyReply {
  const html = unknownPage(languageOf(request, undefined));
  return secured(reply, undefined).code(404).type('text/html; charset=utf-8').send(html);
}

/** The merchant's origin is named because browsers hold the redirect after the form to `form-action` too. */
function secured(reply: FastifyReply, operation: Operation | undefined): FastifyReply {
  const formTargets = ["'self'", ...(operation?.returnUrl ? [new URL(operation.returnUrl).origin] : [])].join(' ');
  return reply.headers({
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
}
