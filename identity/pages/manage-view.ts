// The markup of the account's own page.

import { languages } from '../../core/common/texts.ts';
import { type Html, html } from '../../core/server/html.ts';
import { type Account, displayNameLengthMax } from '../accounts/account.ts';
import { passwordLengthMin } from '../accounts/password-rules.ts';
import type { AccountSession } from '../accounts/sessions.ts';
import { deviceOf } from './device.ts';
import { field, notice, tokenField } from './fields.ts';
import { paths } from './paths.ts';
import type { Visit } from './visit.ts';
import { agoIn, filled, type Words, wordsIn } from './words.ts';

/** What was wrong with a form that was sent. */
export interface ShownFaults {
  readonly displayName?: { readonly typed: string };
  readonly current?: string;
  readonly chosen?: string;
}

export interface ManageParts {
  readonly account: Account;
  readonly sessions: readonly AccountSession[];
  /** The session in which the page is looked at. */
  readonly sessionUid: string;
  readonly now: Date;
  readonly token: string;
  readonly faults: ShownFaults;
  /** What has just been done. */
  readonly done: 'profile' | 'password' | 'sessions' | undefined;
  readonly portalUrl: string;
}

export function manageView(visit: Visit, parts: ManageParts): Html {
  const { words } = visit;
  return html`<div class="title-row"><h1>${words.manage.title}</h1><a href="${parts.portalUrl}">${words.manage.back}</a></div>
<p class="subtitle">${parts.account.email}</p>
${notice(doneText(words, parts.done), 'done')}
${profileSection(words, parts)}
${passwordSection(visit, parts)}
${sessionsSection(visit, parts)}`;
}

function doneText(words: Words, done: ManageParts['done']): string | undefined {
  if (done === undefined) return undefined;
  const { profileSaved, passwordSaved, othersEnded } = words.manage;
  return { profile: profileSaved, password: passwordSaved, sessions: othersEnded }[done];
}

function profileSection(words: Words, { account, token, faults }: ManageParts): Html {
  const fault = faults.displayName && filled(words.fault.displayName, { max: displayNameLengthMax });
  const value = faults.displayName?.typed ?? account.displayName;
  return html`<section aria-labelledby="profile"><h2 id="profile">${words.manage.profile}</h2>
<form method="post" action="${paths.manage}/profile" novalidate>
${tokenField(token)}
${field(words, { name: 'displayName', label: words.field.displayName, value, autocomplete: 'name', maxLength: displayNameLengthMax, fault, focus: fault !== undefined })}
<div class="field"><label for="locale">${words.field.locale}</label>
<select id="locale" name="locale">${languages.map((language) => html`<option value="${language}" lang="${language}"${language === account.locale && html` selected`}>${wordsIn(language).language.name}</option>`)}</select></div>
<button class="button" type="submit">${words.manage.saveProfile}</button>
</form></section>`;
}

function passwordSection({ words, language }: Visit, { account, token, faults, now }: ManageParts): Html {
  const changed = account.passwordChangedAt && agoIn(language, account.passwordChangedAt, now);
  return html`<section aria-labelledby="password-head"><div><h2 id="password-head">${words.manage.password}</h2></div>
<form method="post" action="${paths.manage}/password" novalidate>
${tokenField(token)}
<input type="text" name="username" value="${account.email}" autocomplete="username" hidden>
${field(words, { name: 'current', label: words.field.currentPassword, type: 'password', autocomplete: 'current-password', fault: faults.current, focus: faults.current !== undefined })}
${field(words, {
  name: 'password',
  label: words.field.newPassword,
  type: 'password',
  autocomplete: 'new-password',
  hint: filled(words.field.passwordHint, { min: passwordLengthMin }),
  fault: faults.chosen,
  focus: faults.chosen !== undefined,
})}
<button class="button" type="submit">${words.manage.changePassword}</button>
${changed && html`<p class="hint">${filled(words.manage.passwordChanged, { when: changed })}</p>`}
</form></section>`;
}

function sessionsSection(visit: Visit, { sessions, sessionUid, token, now }: ManageParts): Html {
  const { manage: said } = visit.words;
  const hasOthers = sessions.some(({ uid }) => uid !== sessionUid);
  return html`<section aria-labelledby="sessions"><h2 id="sessions">${said.sessions}</h2>
<div><ul class="sessions">${sessions.map((session) => sessionRow(visit, session, session.uid === sessionUid, now))}</ul>
${
  hasOthers
    ? html`<form method="post" action="${paths.manage}/sessions">${tokenField(token)}<button class="button quiet" type="submit">${said.endOthers}</button></form>`
    : html`<p class="hint">${said.noOthers}</p>`
}</div></section>`;
}

function sessionRow({ words, language }: Visit, session: AccountSession, isThis: boolean, now: Date): Html {
  const { manage: said } = words;
  const seen = filled(said.lastSeen, { when: agoIn(language, session.lastSeenAt, now) });
  return html`<li><strong>${deviceText(words, session.userAgent)}</strong>${isThis && html` <span class="badge">${said.thisSession}</span>`}
<small>${filled(said.from, { address: session.address })} · <time datetime="${session.lastSeenAt.toISOString()}" title="${session.lastSeenAt.toISOString()}">${seen}</time></small></li>`;
}

function deviceText(words: Words, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return filled(words.manage.onSystem, { browser, system });
  return browser ?? system ?? words.manage.unknownDevice;
}
