// The sign-in page, and what it does with what is typed into it.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../core/server/html.ts';
import { EmailAddress } from '../accounts/account.ts';
import { type PasskeyOutcome, type SignInOutcome, signIn, signInWithPasskey } from '../accounts/sign-in.ts';
import { interactionSeconds } from '../provider/provider.ts';
import type { IdentityServices } from '../services.ts';
import { field, notice, tokenField } from './fields.ts';
import { finishSignIn, interactionOf, rememberPassword, type SignInRequest } from './interaction.ts';
import { passkeyAnswerIn, passkeyForm, passkeyScripts } from './passkey-form.ts';
import { paths } from './paths.ts';
import { formOf, originOf, rememberTenant, sendPage } from './requests.ts';
import type { Visit } from './visit.ts';
import { filled, type Words, waitIn } from './words.ts';

interface Shown {
  readonly email?: string | undefined;
  readonly notice?: string | undefined;
  readonly emailFault?: string | undefined;
  readonly passwordFault?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

const address = `${paths.signIn}/:uid`;
/** Of the challenge: this sign-in, of whomever. It waits as long as the page does. */
const purposeOf = (uid: string) => `signIn ${uid}`;

export function mountSignInPage(app: FastifyInstance, services: IdentityServices): void {
  app.get(address, async (request: SignInRequest, reply) => {
    const { promptName, visit, loginHint } = await interactionOf(services, request, reply);
    // OpenID Connect "Initiating User Registration": a client may ask for the registration page.
    if (promptName === 'create') return reply.redirect(paths.register, 303);
    return show(services, request, reply, visit, { email: loginHint }, 200);
  });

  app.post(address, async (request: SignInRequest, reply) => {
    const { visit } = await interactionOf(services, request, reply);
    const { words } = visit;
    const { email: typed = '', password = '' } = formOf(services, request);
    const email = EmailAddress.safeParse(typed).data;
    if (email === undefined || password === '') {
      const faults = {
        emailFault: email === undefined ? words.fault.email : undefined,
        passwordFault: password === '' ? words.fault.passwordEmpty : undefined,
      };
      return show(services, request, reply, visit, { email: typed, ...faults }, 422);
    }
    const outcome = await signIn(services, { email, password }, originOf(request));
    if ('account' in outcome) rememberTenant(services, reply, outcome.account.tenant);
    if (outcome.kind === 'signedIn') {
      const { subject } = outcome.account;
      return reply.redirect(await finishSignIn(services, request, reply, { subject, amr: ['pwd'] }), 303);
    }
    if (outcome.kind === 'codeNeeded') {
      await rememberPassword(services, request, reply, outcome.account.subject);
      return reply.redirect(`${paths.signIn}/${request.params.uid}/code`, 303);
    }
    const { status, ...refusal } = refusalOf(outcome, words);
    return show(services, request, reply, visit, { email: typed, ...refusal }, status);
  });

  app.post(`${address}/passkey`, async (request: SignInRequest, reply) => {
    const { visit } = await interactionOf(services, request, reply);
    const answer = passkeyAnswerIn(formOf(services, request));
    const purpose = purposeOf(request.params.uid);
    const outcome: PasskeyOutcome = answer
      ? await signInWithPasskey(services, { answer, purpose }, originOf(request))
      : { kind: 'wrong' };
    if (outcome.kind === 'signedIn') {
      const { subject } = outcome;
      // RFC 8176: proof of possession of a key, and a person whom the device has verified.
      return reply.redirect(
        await finishSignIn(services, request, reply, { subject, amr: ['pop', 'user', 'mfa'] }),
        303,
      );
    }
    const { status, ...refusal } = passkeyRefusalOf(outcome, visit.words);
    // The page itself, not the address that its form was sent to: the other form and the language links lead there.
    const page = { ...visit, address: `${paths.signIn}/${request.params.uid}` };
    return show(services, request, reply, page, refusal, status);
  });
}

async function show(
  services: IdentityServices,
  request: SignInRequest,
  reply: FastifyReply,
  visit: Visit,
  shown: Shown,
  status: number,
): Promise<FastifyReply> {
  if (shown.retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(shown.retryAfterSeconds));
  const { uid } = request.params;
  const token = services.formTokens.issue(request, reply);
  const byPasskey = await passkeyForm(services, visit.words, {
    question: { purpose: purposeOf(uid), lifeMs: interactionSeconds * 1000 },
    action: `${paths.signIn}/${uid}/passkey`,
    token,
  });
  const body = signInPage(visit, token, shown, byPasskey);
  const scripts = ['reveal.js', ...(byPasskey ? passkeyScripts : [])] as const;
  return sendPage(reply, visit, { title: visit.words.signIn.title, body, scripts }, status);
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

function passkeyRefusalOf(
  outcome: Exclude<PasskeyOutcome, { kind: 'signedIn' }>,
  words: Words,
): { notice: string; status: number; retryAfterSeconds?: number } {
  if (outcome.kind === 'wrong') return { notice: words.passkey.wrong, status: 422 };
  const { waitSeconds } = outcome;
  const text = filled(words.passkey.locked, { wait: waitIn(words, waitSeconds) });
  return { notice: text, status: 429, retryAfterSeconds: waitSeconds };
}

function signInPage({ words, address }: Visit, token: string, shown: Shown, byPasskey: Html | undefined): Html {
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
${byPasskey}
<p class="below">${said.newHere} <a href="${paths.register}">${said.register}</a></p>`;
}
