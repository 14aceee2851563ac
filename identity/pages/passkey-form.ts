// The button that signs in with a passkey: a form of its own, which `passkey.js` shows where the browser knows passkeys and sends with their answer.
import { PasskeyAnswer } from '../../core/common/passkey-answer.ts';
import { systemScope } from '../../core/server/database.ts';
import { type Html, html } from '../../core/server/html.ts';
import type { PasskeyQuestion } from '../accounts/passkeys.ts';
import type { IdentityServices } from '../services.ts';
import { tokenField } from './fields.ts';
import type { PageParts } from './layout.ts';
import type { Words } from './words.ts';

/** What a page with this form loads: the library first. */
export const passkeyScripts = ['webauthn.js', 'passkey.js'] as const satisfies PageParts['scripts'];

export interface PasskeyForm {
  readonly question: PasskeyQuestion;
  /** Where the answer is sent. */
  readonly action: string;
  readonly token: string;
  /** The one thing to do here, or another way. */
  readonly isMain?: boolean;
}

/** The form with its question; undefined where this installation can't have passkeys. Without scripts it stays hidden. */
export async function passkeyForm(
  { passkeys, db }: IdentityServices,
  words: Words,
  { question, action, token, isMain = false }: PasskeyForm,
): Promise<Html | undefined> {
  if (passkeys === undefined) return undefined;
  const options = await db.read(systemScope, (tx) => passkeys.ask(tx, question));
  const { submit, failed } = words.passkey;
  return html`<form method="post" action="${action}" data-passkey="${JSON.stringify(options)}" data-failed="${failed}" hidden>
${tokenField(token)}
<input type="hidden" name="answer" value="">
<button class="button${isMain ? '' : ' quiet'}" type="submit">${submit}</button>
<p class="fault" role="alert" hidden></p>
</form>`;
}

/** The answer in the fields of a form that was sent; undefined when it is none. */
export function passkeyAnswerIn({ answer = '' }: Readonly<Record<string, string>>): PasskeyAnswer | undefined {
  try {
    return PasskeyAnswer.safeParse(JSON.parse(answer)).data;
  } catch {
    return undefined;
  }
}
