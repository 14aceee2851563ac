// The second step of signing in, for people with a second factor: a code of the authenticator app, or a recovery code.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../core/server/html.ts';
import { type CodeSignInOutcome, signInWithCode } from '../accounts/sign-in.ts';
import type { IdentityServices } from '../services.ts';
import { field, notice, tokenField } from './fields.ts';
import { finishSignIn, interactionOf, type SignInRequest } from './interaction.ts';
import { paths } from './paths.ts';
import { formOf, originOf, sendPage } from './requests.ts';
import type { Visit } from './visit.ts';
import { filled, type Words, waitIn } from './words.ts';

interface Shown {
  readonly fault?: string | undefined;
  readonly notice?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

export function mountSignInCodePage(app: FastifyInstance, services: IdentityServices): void {
  const address = `${paths.signIn}/:uid/code`;
  const show = (request: SignInRequest, reply: FastifyReply, visit: Visit, shown: Shown, status: number) => {
    if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(shown.retryAfterSeconds));
    const again = `${paths.signIn}/${request.params.uid}`;
    const body = codeForm(visit, services.formTokens.issue(request, reply), shown, again);
    return sendPage(reply, visit, { title: visit.words.signInCode.title, body }, status);
  };

  app.get(address, async (request: SignInRequest, reply) => {
    const { visit, passwordOf } = await interactionOf(services, request, reply);
    if (passwordOf === undefined) return reply.redirect(`${paths.signIn}/${request.params.uid}`, 303);
    return show(request, reply, visit, {}, 200);
  });

  app.post(address, async (request: SignInRequest, reply) => {
    const { visit, passwordOf: subject } = await interactionOf(services, request, reply);
    const { code = '' } = formOf(services, request);
    if (subject === undefined) return reply.redirect(`${paths.signIn}/${request.params.uid}`, 303);
    if (code.trim() === '') return show(request, reply, visit, { fault: visit.words.signInCode.empty }, 422);
    const outcome = await signInWithCode(services, { subject, code }, originOf(request));
    if (outcome.kind === 'signedIn') {
      // RFC 8176; a recovery code is a one-time password too.
      const amr = ['pwd', 'otp', 'mfa'];
      return reply.redirect(await finishSignIn(services, request, reply, { subject, amr }), 303);
    }
    const { status, ...shown } = refusalOf(outcome, visit.words);
    return show(request, reply, visit, shown, status);
  });
}

function refusalOf(
  outcome: Exclude<CodeSignInOutcome, { kind: 'signedIn' }>,
  words: Words,
): Shown & { status: number } {
  if (outcome.kind === 'wrong') return { fault: words.signInCode.wrong, status: 422 };
  const text = filled(words.signInCode.locked, { wait: waitIn(words, outcome.waitSeconds) });
  return { notice: text, status: 429, retryAfterSeconds: outcome.waitSeconds };
}

function codeForm({ words, address }: Visit, token: string, shown: Shown, again: string): Html {
  const { signInCode: said } = words;
  return html`<h1>${said.title}</h1>
<p class="subtitle">${said.subtitle}</p>
${notice(shown.notice)}
<form method="post" action="${address}" novalidate>
${tokenField(token)}
${field(words, {
  name: 'code',
  label: words.field.code,
  autocomplete: 'one-time-code',
  hint: said.hint,
  fault: shown.fault,
  focus: true,
})}
<button class="button" type="submit">${said.submit}</button>
</form>
<p class="below"><a href="${again}">${said.again}</a></p>`;
}
