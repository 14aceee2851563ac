// What a digit-only field lets in. Source: document 3, section 5 (Numeric inputs); rulings.

export interface DigitRules {
  /** One decimal separator is allowed, this one. */
  readonly separator?: '.' | ',';
  readonly min?: number;
  readonly max?: number;
  /** What the whole text has to match, as a regular expression without its anchors. */
  readonly pattern?: string;
  /** Characters, the separator among them. */
  readonly lengthMax?: number;
}

/** Why a change was not taken, or not whole; text keys below `core.forms`. */
export type DigitRefusal = 'digitsOnly' | 'digitsOrSeparator' | 'digitsTooLong';

/** What typing led to: a character that does not belong is refused. */
export function typedDigits(
  text: string,
  rules: DigitRules = {},
): { readonly accepted: string } | { readonly refused: DigitRefusal } {
  if (!isDigits(text, rules)) return { refused: notDigits(rules) };
  return rules.lengthMax !== undefined && text.length > rules.lengthMax
    ? { refused: 'digitsTooLong' }
    : { accepted: text };
}

/** The text that stands before and after the place where something is put in. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

/** What pasting or dropping led to. */
export interface Inserted {
  readonly value: string;
  /** Where the caret stands afterwards. */
  readonly caret: number;
  /** Something was taken away from what was put in. */
  readonly refused: DigitRefusal | undefined;
}

/** Strips what is no digit and cuts to the length that remains; the first separator stays where the field allows one and has none yet. */
export function insertedDigits(text: string, { before, after }: Around, rules: DigitRules = {}): Inserted {
  const { separator, lengthMax } = rules;
  let separatorLeft = separator !== undefined && !(before + after).includes(separator);
  let kept = '';
  for (const character of text) {
    if (/\d/.test(character)) kept += character;
    else if (separatorLeft && character === separator) {
      kept += character;
      separatorLeft = false;
    }
  }
  const room = lengthMax === undefined ? kept.length : Math.max(0, lengthMax - before.length - after.length);
  const fitting = kept.slice(0, room);
  const tooLong = fitting.length < kept.length ? 'digitsTooLong' : undefined;
  return {
    value: before + fitting + after,
    caret: before.length + fitting.length,
    refused: kept === text.trim() ? tooLong : notDigits(rules),
  };
}

function isDigits(text: string, { separator }: DigitRules): boolean {
  const digits = separator === undefined ? text : text.replace(separator, '');
  return /^\d*$/.test(digits);
}

function notDigits({ separator }: DigitRules): DigitRefusal {
  return separator === undefined ? 'digitsOnly' : 'digitsOrSeparator';
}

/** Why what stands in the field is not right yet; text keys below `core.forms`. */
export type DigitFault = 'digitsMin' | 'digitsMax' | 'digitsPattern';

/** The fault of a text that is not empty; undefined when there is none. */
export function digitFault(
  text: string,
  { separator = '.', min, max, pattern }: DigitRules = {},
): DigitFault | undefined {
  const number = Number(text.replace(separator, '.'));
  if (min !== undefined && !(number >= min)) return 'digitsMin';
  if (max !== undefined && !(number <= max)) return 'digitsMax';
  return pattern !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(text) ? 'digitsPattern' : undefined;
}
