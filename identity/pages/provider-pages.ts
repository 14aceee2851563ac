// The pages that the OpenID provider itself calls for: sign-out question, signed out, and what went wrong.
import { html } from '../../core/server/html.ts';
import { page } from './layout.ts';
import { portalSignIn } from './requests.ts';
import type { Visit } from './visit.ts';

/** What the sign-out page is made of: where its form goes, and the provider's own token in it. */
export interface SignOutForm {
  readonly action: string;
  readonly xsrf: string;
  /** The client proved whose session it is (`id_token_hint`): nothing is asked. */
  readonly isCertain: boolean;
}

export function signOutPage(visit: Visit, { action, xsrf, isCertain }: SignOutForm, portalUrl: string): string {
  const { signOut: said } = visit.words;
  const body = html`<h1>${isCertain ? said.working : said.title}</h1>
<p class="subtitle">${!isCertain && said.subtitle}</p>
<form method="post" action="${action}"${isCertain && html` data-submit`}>
<input type="hidden" name="xsrf" value="${xsrf}">
<input type="hidden" name="logout" value="yes">
<button class="button" type="submit">${said.submit}</button>
</form>
${!isCertain && html`<p class="below"><a href="${portalUrl}">${said.stay}</a></p>`}`;
  return page(visit, { title: said.title, body, scripts: isCertain ? ['submit.js'] : [], otherLanguages: !isCertain });
}

export function signedOutPage(visit: Visit, portalUrl: string): string {
  const { signedOut: said } = visit.words;
  const body = html`<h1>${said.title}</h1>
<p class="text">${said.text}</p>
<div class="actions"><a class="button" href="${portalSignIn(portalUrl)}">${said.signIn}</a></div>`;
  return page(visit, { title: said.title, body });
}

export type ErrorKind = 'expired' | 'request' | 'form' | 'notFound' | 'internal' | 'unavailable';

export interface ShownError {
  readonly kind: ErrorKind;
  /** Code of the protocol, for the people who look after the client. */
  readonly code?: string | undefined;
}

export function errorPage(visit: Visit, { kind, code }: ShownError, portalUrl: string): string {
  const { error: said } = visit.words;
  const body = html`<h1>${said.title}</h1>
<p class="text">${said[kind]}</p>
<div class="actions"><a class="button" href="${portalUrl}">${said.toPortal}</a></div>
<p class="details">${code && html`${said.code} ${code} · `}${said.requestId} ${visit.requestId}</p>`;
  return page(visit, { title: said.title, body, otherLanguages: false });
}
