// The sign-in page, and what it does with what is typed into it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../core/server/html.ts';
import { EmailAddress } from '../accounts/account.ts';
import { type SignInOutcome, signIn } from '../accounts/sign-in.ts';
import type { IdentityServices } from '../services.ts';
import { field, notice, tokenField } from './fields.ts';
import { finishSignIn, interactionOf, rememberPassword, type SignInRequest } from './interaction.ts';
import { paths } from './paths.ts';
import { formOf, originOf, sendPage } from './requests.ts';
import type { Visit } from './visit.ts';
import { filled, type Words, waitIn } from './words.ts';

interface Shown {
  readonly email?: string | undefined;
  readonly notice?: string | undefined;
  readonly emailFault?: string | undefined;
  readonly passwordFault?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

export function mountSignInPage(app: FastifyInstance, services: IdentityServices): void {
  const show = (request: FastifyRequest, reply: FastifyReply, visit: Visit, shown: Shown, status: number) => {
    if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(shown.retryAfterSeconds));
    const body = signInForm(visit, services.formTokens.issue(request, reply), shown);
    return sendPage(reply, visit, { title: visit.words.signIn.title, body, scripts: ['reveal.js'] }, status);
  };

  app.get(`${paths.signIn}/:uid`, async (request: SignInRequest, reply) => {
    const { promptName, visit, loginHint } = await interactionOf(services, request, reply);
    // OpenID Connect "Initiating User Registration": a client may ask for the registration page.
    if (promptName === 'create') return reply.redirect(paths.register, 303);
    return show(request, reply, visit, { email: loginHint }, 200);
  });

  app.post(`${paths.signIn}/:uid`, async (request: SignInRequest, reply) => {
    const { visit } = await interactionOf(services, request, reply);
    const { words } = visit;
    const { email: typed = '', password = '' } = formOf(services, request);
    const email = EmailAddress.safeParse(typed).data;
    if (email === undefined || password === '') {
      const faults = {
        emailFault: email === undefined ? words.fault.email : undefined,
        passwordFault: password === '' ? words.fault.passwordEmpty : undefined,
      };
      return show(request, reply, visit, { email: typed, ...faults }, 422);
    }
    const outcome = await signIn(services, { email, password }, originOf(request));
    if (outcome.kind === 'signedIn') {
      const { subject } = outcome.account;
      return reply.redirect(await finishSignIn(services, request, reply, { subject, amr: ['pwd'] }), 303);
    }
    if (outcome.kind === 'codeNeeded') {
      await rememberPassword(services, request, reply, outcome.account.subject);
      return reply.redirect(`${paths.signIn}/${request.params.uid}/code`, 303);
    }
    const { status, ...refusal } = refusalOf(outcome, words);
    return show(request, reply, visit, { email: typed, ...refusal }, status);
  });
}

function refusalOf(
  outcome: Exclude<SignInOutcome, { kind: 'signedIn' | 'codeNeeded' }>,
  words: Words,
): { notice: string; status: number; retryAfterSeconds?: number } {
  if (outcome.kind === 'wrong') return { notice: words.signIn.wrong, status: 422 };
  const wait = waitIn(words, outcome.waitSeconds);
  const text = outcome.kind === 'locked' ? words.signIn.locked : words.signIn.tooMany;
  return { notice: filled(text, { wait }), status: 429, retryAfterSeconds: outcome.waitSeconds };
}

function signInForm({ words, address }: Visit, token: string, shown: Shown) {
  const { signIn: said, field: fields } = words;
  return html`<h1>${said.title}</h1>
<p class="subtitle">${said.subtitle}</p>
${notice(shown.notice)}
<form method="post" action="${address}" novalidate>
${tokenField(token)}
${field(words, { name: 'email', label: fields.email, type: 'email', value: shown.email, autocomplete: 'username', fault: shown.emailFault, focus: shown.emailFault !== undefined || !shown.email })}
${field(words, {
  name: 'password',
  label: fields.password,
  type: 'password',
  autocomplete: 'current-password',
  fault: shown.passwordFault,
  focus: shown.emailFault === undefined && Boolean(shown.email),
  aside: html`<a href="${paths.forgotten}">${said.forgotten}</a>`,
})}
<button class="button" type="submit">${said.submit}</button>
</form>
<p class="below">${said.newHere} <a href="${paths.register}">${said.register}</a></p>`;
}
