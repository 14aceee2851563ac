// Register and forgotten password: two forms that end in the same page, whether the address has an account or not.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../../core/server/html.ts';
import { DisplayName, displayNameLengthMax, EmailAddress } from '../accounts/account.ts';
import { type AskOutcome, askToRegister, askToReset } from '../accounts/ask-for-link.ts';
import { linkMinutes } from '../accounts/one-time-links.ts';
import type { IdentityServices } from '../services.ts';
import { field, notice, tokenField } from './fields.ts';
import { paths } from './paths.ts';
import { formOf, mailFacts, originOf, portalSignIn, sendPage, visitOf } from './requests.ts';
import type { Visit } from './visit.ts';
import { filled, waitIn } from './words.ts';

interface Typed {
  readonly email?: string | undefined;
  readonly displayName?: string | undefined;
  readonly emailFault?: string | undefined;
  readonly displayNameFault?: string | undefined;
  readonly notice?: string | undefined;
}

export function mountMailPages(app: FastifyInstance, services: IdentityServices): void {
  const { config, formTokens } = services;
  const signInAddress = portalSignIn(config.web.publicUrl);

  const showRegister = (request: FastifyRequest, reply: FastifyReply, visit: Visit, typed: Typed, status = 200) => {
    const body = registerForm(visit, formTokens.issue(request, reply), typed, signInAddress);
    return sendPage(reply, visit, { title: visit.words.register.title, body }, status);
  };
  const showForgotten = (request: FastifyRequest, reply: FastifyReply, visit: Visit, typed: Typed, status = 200) => {
    const body = forgottenForm(visit, formTokens.issue(request, reply), typed, signInAddress);
    return sendPage(reply, visit, { title: visit.words.forgotten.title, body }, status);
  };
  /** After either form. The language links lead to the empty form: the page itself came of a POST. */
  const showAnswer = (reply: FastifyReply, visit: Visit, email: string, outcome: AskOutcome) => {
    const { words } = visit;
    if (outcome.waitSeconds !== undefined) {
      const text = filled(words.error.tooMany, { wait: waitIn(words, outcome.waitSeconds) });
      const body = html`<h1>${words.error.title}</h1>${notice(text)}`;
      reply.header('retry-after', outcome.waitSeconds);
      return sendPage(reply, visit, { title: words.error.title, body }, 429);
    }
    const outbox = config.demo ? '/outbox' : undefined;
    return sendPage(reply, visit, { title: words.checkMail.title, body: checkMailText(visit, email, outbox) });
  };

  app.get(paths.register, async (request, reply) =>
    showRegister(request, reply, await visitOf(services, request, reply), {}),
  );
  app.post(paths.register, async (request, reply) => {
    const visit = await visitOf(services, request, reply);
    const { fault } = visit.words;
    const typed = formOf(services, request);
    const email = EmailAddress.safeParse(typed.email).data;
    const displayName = DisplayName.safeParse(typed.displayName).data;
    if (email === undefined || displayName === undefined) {
      const faults = {
        emailFault: email === undefined ? fault.email : undefined,
        displayNameFault:
          displayName === undefined ? filled(fault.displayName, { max: displayNameLengthMax }) : undefined,
      };
      return showRegister(request, reply, visit, { ...typed, ...faults }, 422);
    }
    const outcome = await askToRegister(
      services,
      { email, displayName },
      mailFacts(services, visit),
      originOf(request),
    );
    return showAnswer(reply, visit, email, outcome);
  });

  app.get(paths.forgotten, async (request, reply) =>
    showForgotten(request, reply, await visitOf(services, request, reply), {}),
  );
  app.post(paths.forgotten, async (request, reply) => {
    const visit = await visitOf(services, request, reply);
    const typed = formOf(services, request);
    const email = EmailAddress.safeParse(typed.email).data;
    if (email === undefined)
      return showForgotten(request, reply, visit, { ...typed, emailFault: visit.words.fault.email }, 422);
    const outcome = await askToReset(services, { email }, mailFacts(services, visit), originOf(request));
    return showAnswer(reply, visit, email, outcome);
  });
}

function registerForm({ words, address }: Visit, token: string, typed: Typed, signInAddress: string): Html {
  const { register: said, field: fields } = words;
  return html`<h1>${said.title}</h1>
<p class="subtitle">${said.subtitle}</p>
<form method="post" action="${address}" novalidate>
${tokenField(token)}
${field(words, {
  name: 'displayName',
  label: fields.displayName,
  value: typed.displayName,
  autocomplete: 'name',
  maxLength: displayNameLengthMax,
  fault: typed.displayNameFault,
  focus: typed.emailFault === undefined || typed.displayNameFault !== undefined,
})}
${field(words, {
  name: 'email',
  label: fields.email,
  type: 'email',
  value: typed.email,
  autocomplete: 'email',
  fault: typed.emailFault,
  focus: typed.emailFault !== undefined && typed.displayNameFault === undefined,
})}
<button class="button" type="submit">${said.submit}</button>
</form>
<p class="below">${said.haveAccount} <a href="${signInAddress}">${said.signIn}</a></p>`;
}

function forgottenForm({ words, address }: Visit, token: string, typed: Typed, signInAddress: string): Html {
  const { forgotten: said, field: fields } = words;
  return html`<h1>${said.title}</h1>
<p class="subtitle">${said.subtitle}</p>
<form method="post" action="${address}" novalidate>
${tokenField(token)}
${field(words, {
  name: 'email',
  label: fields.email,
  type: 'email',
  value: typed.email,
  autocomplete: 'username',
  fault: typed.emailFault,
  focus: true,
})}
<button class="button" type="submit">${said.submit}</button>
</form>
<p class="below"><a href="${signInAddress}">${said.back}</a></p>`;
}

function checkMailText({ words }: Visit, email: string, outbox: string | undefined): Html {
  const { checkMail: said } = words;
  return html`<h1>${said.title}</h1>
<p class="text" role="status">${filled(said.text, { email, minutes: linkMinutes })}</p>
<p class="below">${said.nothing}</p>
${outbox && html`<p class="below"><a href="${outbox}">${said.outbox}</a></p>`}`;
}
