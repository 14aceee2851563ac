// The second step of signing in, for people with a second factor: a code of the authenticator app, a recovery code, or a passkey.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { systemScope } from '../../core/server/database.ts';
import { type Html, html } from '../../core/server/html.ts';
import type { SecondFactor } from '../accounts/second-factor.ts';
import { type CodeSignInOutcome, signInWithCode, signInWithPasskey } from '../accounts/sign-in.ts';
import type { IdentityServices } from '../services.ts';
import { field, notice, tokenField } from './fields.ts';
import { finishSignIn, interactionOf, passwordCountsSeconds, type SignInRequest } from './interaction.ts';
import { passkeyAnswerIn, passkeyForm, passkeyScripts } from './passkey-form.ts';
import { paths } from './paths.ts';
import { formOf, originOf, sendPage } from './requests.ts';
import type { Visit } from './visit.ts';
import { filled, type Words, waitIn } from './words.ts';

interface Shown {
  readonly fault?: string | undefined;
  readonly notice?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

interface Step {
  /** Whose password was right. */
  readonly subject: string;
  readonly visit: Visit;
}

const address = `${paths.signIn}/:uid/code`;
/** Of the challenge: this sign-in, of this person. */
const purposeOf = (uid: string, subject: string) => `signIn ${uid} ${subject}`;

export function mountSignInCodePage(app: FastifyInstance, services: IdentityServices): void {
  app.get(address, async (request: SignInRequest, reply) => {
    const { visit, passwordOf: subject } = await interactionOf(services, request, reply);
    if (subject === undefined) return toPassword(request, reply);
    return show(services, request, reply, { visit, subject }, {}, 200);
  });

  app.post(address, async (request: SignInRequest, reply) => {
    const { visit, passwordOf: subject } = await interactionOf(services, request, reply);
    const { code = '' } = formOf(services, request);
    if (subject === undefined) return toPassword(request, reply);
    const step = { visit, subject };
    if (code.trim() === '') return show(services, request, reply, step, { fault: visit.words.signInCode.empty }, 422);
    const outcome = await signInWithCode(services, { subject, code }, originOf(request));
    if (outcome.kind === 'signedIn') {
      // RFC 8176; a recovery code is a one-time password too.
      const amr = ['pwd', 'otp', 'mfa'];
      return reply.redirect(await finishSignIn(services, request, reply, { subject, amr }), 303);
    }
    const { status, ...shown } = refusalOf(outcome, visit.words, 'code');
    return show(services, request, reply, step, shown, status);
  });

  app.post(`${address}/passkey`, async (request: SignInRequest, reply) => {
    const { visit, passwordOf: subject } = await interactionOf(services, request, reply);
    const answer = passkeyAnswerIn(formOf(services, request));
    if (subject === undefined) return toPassword(request, reply);
    const purpose = purposeOf(request.params.uid, subject);
    const outcome: CodeSignInOutcome = answer
      ? await signInWithPasskey(services, { answer, purpose, subject }, originOf(request))
      : { kind: 'wrong' };
    if (outcome.kind === 'signedIn') {
      // RFC 8176: a password, and proof of possession of a key.
      const amr = ['pwd', 'pop', 'mfa'];
      return reply.redirect(await finishSignIn(services, request, reply, { subject, amr }), 303);
    }
    const { status, ...shown } = refusalOf(outcome, visit.words, 'passkey');
    // The page itself, not the address that its form was sent to: language links lead there by GET.
    const step = { subject, visit: { ...visit, address: `${paths.signIn}/${request.params.uid}/code` } };
    return show(services, request, reply, step, shown, status);
  });
}

function toPassword({ params: { uid } }: SignInRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`${paths.signIn}/${uid}`, 303);
}

async function show(
  services: IdentityServices,
  request: SignInRequest,
  reply: FastifyReply,
  { visit, subject }: Step,
  shown: Shown,
  status: number,
): Promise<FastifyReply> {
  if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(shown.retryAfterSeconds));
  const { words } = visit;
  const { uid } = request.params;
  const token = services.formTokens.issue(request, reply);
  const factor = await services.db.read(systemScope, (tx) => services.secondFactors.find(tx, subject));
  const hasApp = (factor?.appSince ?? null) !== null;
  const byPasskey =
    (factor?.passkeys ?? 0) > 0 &&
    (await passkeyForm(services, words, {
      question: { purpose: purposeOf(uid, subject), subject, lifeMs: passwordCountsSeconds * 1000 },
      action: `${paths.signIn}/${uid}/code/passkey`,
      token,
      isMain: !hasApp,
    }));
  const byCode = codeForm(visit, token, shown, factor);
  const body = html`<h1>${words.signInCode.title}</h1>
<p class="subtitle">${hasApp ? words.signInCode.subtitle : words.signInCode.subtitlePasskey}</p>
${notice(shown.notice)}
${hasApp ? [byCode, byPasskey] : [byPasskey, byCode]}
<p class="below"><a href="${paths.signIn}/${uid}">${words.signInCode.again}</a></p>`;
  const scripts = byPasskey ? passkeyScripts : [];
  return sendPage(reply, visit, { title: words.signInCode.title, body, scripts }, status);
}

function refusalOf(
  outcome: Exclude<CodeSignInOutcome, { kind: 'signedIn' }>,
  words: Words,
  by: 'code' | 'passkey',
): Shown & { status: number } {
  if (outcome.kind === 'wrong')
    return by === 'code'
      ? { fault: words.signInCode.wrong, status: 422 }
      : { notice: words.passkey.wrong, status: 422 };
  const text = filled(words.signInCode.locked, { wait: waitIn(words, outcome.waitSeconds) });
  return { notice: text, status: 429, retryAfterSeconds: outcome.waitSeconds };
}

function codeForm({ words, address }: Visit, token: string, shown: Shown, factor: SecondFactor | undefined): Html {
  const { signInCode: said } = words;
  const isRecoveryOnly = factor !== undefined && factor.appSince === null;
  return html`<form method="post" action="${address}" novalidate>
${tokenField(token)}
${field(words, {
  name: 'code',
  label: isRecoveryOnly ? words.field.recoveryCode : words.field.code,
  autocomplete: 'one-time-code',
  hint: isRecoveryOnly ? said.hintRecovery : said.hint,
  fault: shown.fault,
  focus: !isRecoveryOnly || shown.fault !== undefined,
})}
<button class="button${isRecoveryOnly ? ' quiet' : ''}" type="submit">${said.submit}</button>
</form>`;
}
