// Choosing a password by the link of a mail. The token leaves the address at once: it must not stay in histories and logs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { systemScope } from '../../core/server/database.ts';
import { type Html, html } from '../../core/server/html.ts';
import { choosePasswordByLink } from '../accounts/choose-password.ts';
import { findLink, linkMinutes, type OneTimeLink } from '../accounts/one-time-links.ts';
import { passwordLengthMax, passwordLengthMin } from '../accounts/password-rules.ts';
import type { IdentityServices } from '../services.ts';
import { field, tokenField } from './fields.ts';
import { paths } from './paths.ts';
import { formOf, isSecure, mailFacts, originOf, portalSignIn, sendPage, visitOf } from './requests.ts';
import type { Visit } from './visit.ts';
import { filled, type Words } from './words.ts';

const linkCookie = 'portico_link';
const linkTokenPattern = /^[\w-]{20,100}$/;

export function mountChoosePasswordPage(app: FastifyInstance, services: IdentityServices): void {
  const { db, clock, config, formTokens } = services;

  const linkOf = async (request: FastifyRequest): Promise<{ token: string; link: OneTimeLink } | undefined> => {
    const token = request.cookies[linkCookie];
    const link = token && (await db.read(systemScope, (tx) => findLink(tx, token, clock.now())));
    return link ? { token, link } : undefined;
  };
  const showForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    shown: { email: string; fault?: string },
    status = 200,
  ) => {
    const body = form(visit, formTokens.issue(request, reply), shown);
    return sendPage(reply, visit, { title: visit.words.choosePassword.title, body, scripts: ['reveal.js'] }, status);
  };
  const showGone = (reply: FastifyReply, visit: Visit) => {
    const { choosePassword: said } = visit.words;
    const body = html`<h1>${said.expiredTitle}</h1>
<p class="text">${filled(said.expired, { minutes: linkMinutes })}</p>
<div class="actions"><a class="button" href="${paths.forgotten}">${said.again}</a></div>`;
    return sendPage(reply, visit, { title: said.expiredTitle, body }, 410);
  };

  app.get<{ Querystring: { token?: string } }>(paths.choosePassword, async (request, reply) => {
    const { token } = request.query;
    if (typeof token === 'string' && linkTokenPattern.test(token)) {
      const cookie = {
        path: paths.choosePassword,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(services),
      } as const;
      return reply
        .setCookie(linkCookie, token, { ...cookie, maxAge: linkMinutes * 60 })
        .redirect(paths.choosePassword, 303);
    }
    const found = await linkOf(request);
    const visit = await visitOf(services, request, reply, linkHints(found?.link));
    return found ? showForm(request, reply, visit, found.link) : showGone(reply, visit);
  });

  app.post(paths.choosePassword, async (request, reply) => {
    const found = await linkOf(request);
    const visit = await visitOf(services, request, reply, linkHints(found?.link));
    const { password = '' } = formOf(services, request);
    if (found === undefined) return showGone(reply, visit);
    const outcome = await choosePasswordByLink(
      services,
      { token: found.token, password },
      mailFacts(services, visit),
      originOf(request),
    );
    if (outcome.kind === 'linkGone') return showGone(reply, visit);
    if (outcome.kind === 'refused') {
      const fault = passwordFaultText(visit.words, outcome.fault);
      return showForm(request, reply, visit, { email: found.link.email, fault }, 422);
    }
    reply.clearCookie(linkCookie, { path: paths.choosePassword });
    const { choosePassword: said } = visit.words;
    const body = html`<h1>${said.doneTitle}</h1>
<p class="text" role="status">${outcome.purpose === 'register' ? said.registered : said.reset}</p>
<div class="actions"><a class="button" href="${portalSignIn(config.web.publicUrl)}">${said.signIn}</a></div>`;
    return sendPage(reply, visit, { title: said.doneTitle, body, otherLanguages: false });
  });
}

/** A mail is often read in another browser than the one that asked for it: the link knows language and tenant. */
function linkHints(link: OneTimeLink | undefined) {
  return { tenant: link?.tenant ?? undefined, accountLanguage: link?.locale };
}

/** What is wrong with a chosen password, in words. */
export function passwordFaultText(
  words: Words,
  fault: 'tooShort' | 'tooLong' | 'common' | 'pattern' | 'containsEmail' | 'sameAsBefore',
): string {
  return filled(words.fault[fault], { min: passwordLengthMin, max: passwordLengthMax });
}

function form({ words, address }: Visit, token: string, { email, fault }: { email: string; fault?: string }): Html {
  const { choosePassword: said, field: fields } = words;
  return html`<h1>${said.title}</h1>
<p class="subtitle">${filled(said.subtitle, { email })}</p>
<form method="post" action="${address}" novalidate>
${tokenField(token)}
<input type="text" name="username" value="${email}" autocomplete="username" hidden>
${field(words, {
  name: 'password',
  label: fields.newPassword,
  type: 'password',
  autocomplete: 'new-password',
  hint: filled(fields.passwordHint, { min: passwordLengthMin }),
  fault,
  focus: true,
})}
<button class="button" type="submit">${said.submit}</button>
</form>`;
}
