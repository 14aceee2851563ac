// What text fields take away from what is typed, by their kind; and what it was, so that the person is told. Source: document 3, section 5.

export const textKinds = ['email', 'password', 'text', 'number', 'tel', 'url', 'search', 'other'] as const;
export type TextKind = (typeof textKinds)[number];

/** Longest text by kind, in characters. Source: document 3, section 5. */
export const textLengthMax: Readonly<Record<TextKind, number>> = {
  email: 254,
  password: 128,
  text: 1000,
  number: 20,
  tel: 20,
  url: 2048,
  search: 255,
  other: 500,
};

/** While a person types the end is not finished: `updated` begins with a word that is taken away, and a space may be followed by a word. */
export type TextMoment = 'typing' | 'leaving';

export interface Sanitised {
  readonly value: string;
  /** Each piece that was taken away, as it stood; the field shows them. */
  readonly removed: readonly string[];
  /** The text was cut at this many characters. */
  readonly cutAt: number | undefined;
}

/** Characters that are read at all: the rules take quadratic time on hostile text, and no field keeps as many. */
const readLengthMax = 20_000;

/** Whole words that are taken away. Source: rulings, document 3 section 5. */
const sqlWords = 'select|insert|update|delete|drop|union|exec|alter';

/** One thing that is taken away wherever it stands. */
interface Removal {
  readonly pattern: RegExp;
  /** All kinds but password without it. */
  readonly kinds?: readonly TextKind[];
  /** Both without it. */
  readonly moment?: TextMoment;
}

/** In order: what is dangerous first, then what a kind does not know. */
const removals: readonly Removal[] = [
  { pattern: /<script\b[^>]*>[\s\S]*?<\/script\s*>|<\/?script\b[^>]*>/giu },
  { pattern: /(?<![\p{L}\p{N}])(?:javascript|vbscript|data)\s*:/giu },
  { pattern: /(?<![\p{L}\p{N}])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/giu },
  { pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${sqlWords})(?=[^\\p{L}\\p{N}_])`, 'giu'), moment: 'typing' },
  { pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${sqlWords})(?![\\p{L}\\p{N}_])`, 'giu'), moment: 'leaving' },
  { pattern: /[;|*]/gu },
  { pattern: /[^a-z0-9@._-]/gu, kinds: ['email'] },
  { pattern: /(?<=@.*)@/gu, kinds: ['email'] },
  { pattern: /[^0-9.-]|(?<!^)-|(?<=\..*)\./gu, kinds: ['number'] },
  { pattern: /[^0-9 ()+-]/gu, kinds: ['tel'] },
  // `example.com:8080` names a port, and `ssh:` may go on.
  { pattern: /^\s*(?!(?:https?|ftp):)[a-z][a-z0-9+.-]*:\/\//giu, kinds: ['url'] },
  { pattern: /^\s*(?!(?:https?|ftp|mailto):)[a-z][a-z0-9+.-]*:(?!\d)/giu, kinds: ['url'], moment: 'leaving' },
  // Source: rulings, document 3 section 5 (limited set of punctuation; letters of any script).
  { pattern: /[^\p{L}\p{M}\p{N}\s.,!?'"“”‘’()[\]{}\-–—:@#&/+%]/gu, kinds: ['text'] },
];

// Control characters by code, because a pattern that names them is unreadable. Line breaks and tabs are white space.
const isControl = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return (code < 0x20 && !'\t\n\r'.includes(character)) || (code >= 0x7f && code < 0xa0);
};

/**
 * The text as the field keeps it. White space at the ends goes silently, when the person leaves: nobody means it. A password loses only its
 * control characters; one that is too long is a fault (`textFault`) and is never cut.
 */
export function sanitise(text: string, kind: TextKind, moment: TextMoment = 'leaving'): Sanitised {
  const removed = new Set<string>();
  const visible = withoutControls(text.slice(0, readLengthMax), removed);
  if (kind === 'password') return { value: visible, removed: [...removed], cutAt: undefined };
  let value = kind === 'email' ? visible.trim().toLowerCase() : visible;
  if (moment === 'leaving') value = value.trim();
  value = withoutRefused(value, kind, moment, removed);
  const cutAt = value.length > textLengthMax[kind] || text.length > readLengthMax ? textLengthMax[kind] : undefined;
  value = value.slice(0, textLengthMax[kind]);
  return { value: moment === 'leaving' ? value.trim() : value, removed: [...removed], cutAt };
}

function withoutControls(text: string, removed: Set<string>): string {
  const kept: string[] = [];
  for (const character of text) {
    if (isControl(character)) removed.add(character);
    else kept.push(character);
  }
  return kept.join('');
}

/** Goes over the text until nothing is left to take away, because two pieces may make a third when what stood between them is gone. */
function withoutRefused(text: string, kind: TextKind, moment: TextMoment, removed: Set<string>): string {
  let value = text;
  for (const { pattern, kinds, moment: only = moment } of removals) {
    if ((kinds !== undefined && !kinds.includes(kind)) || only !== moment) continue;
    value = value.replace(pattern, (piece) => {
      removed.add(piece);
      return '';
    });
  }
  return value === text ? value : withoutRefused(value, kind, moment, removed);
}

/** Why a text is not right although nothing in it had to be taken away; each is a text key below `core.forms`. */
export type TextFault = 'emailInvalid' | 'passwordTooLong' | 'urlInvalid';

/** The fault of a text that is not empty; undefined when there is none. */
export function textFault(text: string, kind: TextKind): TextFault | undefined {
  if (kind === 'password') return text.length > textLengthMax.password ? 'passwordTooLong' : undefined;
  if (kind === 'email') return /^[a-z0-9._-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(text) ? undefined : 'emailInvalid';
  if (kind === 'url' && /^(?:https?|ftp):/i.test(text) && !URL.canParse(text)) return 'urlInvalid';
  return undefined;
}

/**
 * Whether a pasted text stays as it is and is flagged, in place of being changed: taking the `+` out of an address makes it somebody else's.
 * Source: rulings, document 3 section 5.
 */
export function staysAsPasted(text: string, kind: TextKind): boolean {
  return kind === 'email' && sanitise(text, kind).removed.length > 0;
}
