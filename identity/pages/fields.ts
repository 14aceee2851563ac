// Form fields: label, input, what is wrong with it. What is wrong is read out with the field, and the first such field has the focus.
import { type Html, html } from '../../core/server/html.ts';
import { formTokenField } from './form-token.ts';
import type { Words } from './words.ts';

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly value?: string | undefined;
  /** Tokens of the HTML standard, so that password managers know what to fill. */
  readonly autocomplete: string;
  readonly maxLength?: number;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly focus?: boolean;
  /** Stands at the right of the label. */
  readonly aside?: Html;
}

export function field(words: Words, parts: Field): Html {
  const { name, label, type = 'text', value, autocomplete, maxLength, hint, fault, focus = false, aside } = parts;
  const described = [...(fault ? [`${name}-fault`] : []), ...(hint ? [`${name}-hint`] : [])].join(' ');
  const reveals = type === 'password';
  return html`<div class="field">
<div class="field-head"><label for="${name}">${label}</label>${aside}</div>
<div class="control"><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${attribute('value', value)}${attribute('maxlength', maxLength)}${attribute('aria-describedby', described || undefined)}${attribute('aria-invalid', fault ? 'true' : undefined)}${type === 'text' ? undefined : html` autocapitalize="none" spellcheck="false"`}${focus && html` autofocus`}${reveals && html` data-revealable`}>${reveals && revealButton(words, name)}</div>
${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`;
}

function attribute(name: string, value: string | number | undefined): Html | undefined {
  return value === undefined ? undefined : html` ${name}="${value}"`;
}

/** Lucide's eye; `reveal.js` shows it, since it does nothing without a script. */
function revealButton(words: Words, name: string): Html {
  const { showPassword, hidePassword } = words.field;
  return html`<button class="reveal" type="button" hidden data-reveal="${name}" data-show="${showPassword}" data-hide="${hidePassword}" aria-label="${showPassword}" aria-pressed="false"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0"/><circle cx="12" cy="12" r="3"/><path class="slash" d="m3 3 18 18"/></svg></button>`;
}

/** The hidden field that says the form is ours. */
export function tokenField(token: string): Html {
  return html`<input type="hidden" name="${formTokenField}" value="${token}">`;
}

/** A message above a form: what went wrong, or what was done. */
export function notice(text: string | undefined, kind: 'fault' | 'done' = 'fault'): Html | undefined {
  if (text === undefined) return undefined;
  return kind === 'done'
    ? html`<p class="notice done" role="status">${text}</p>`
    : html`<p class="notice" role="alert">${text}</p>`;
}
