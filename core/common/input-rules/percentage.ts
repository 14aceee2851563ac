// What a percentage field lets in. Source: document 3, section 5 (Numeric inputs); rulings.

/** Most digits after the point. */
export const percentageDecimals = 2;
/** Nothing is more than all of it, unless the field says so. Source: rulings, document 3 section 5 (three digits only for exactly 100). */
export const percentageMax = 100;
/** Digits before the point of what is below 100. */
const wholeDigitsMax = 2;

/** Why a change was not taken; each is a text key below `core.forms`. */
export type PercentageRefusal = 'decimalOnly' | 'decimalPlaces' | 'percentageDot' | 'percentageZeros' | 'percentageMax';

export type PercentageChange = { readonly accepted: string } | { readonly refused: PercentageRefusal };

/** What typing led to; a comma becomes a dot. `max` lets more than 100 in. */
export function typedPercentage(text: string, max = percentageMax): PercentageChange {
  return checked(text.replaceAll(',', '.'), max);
}

/** What is pasted or dropped must be a percentage as it stands. */
export function pastedPercentage(text: string, max = percentageMax): PercentageChange {
  return checked(text.trim(), max);
}

function checked(text: string, max: number): PercentageChange {
  if (text.startsWith('.')) return { refused: 'percentageDot' };
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (match === null) return { refused: 'decimalOnly' };
  const [, whole = '', fraction = ''] = match;
  if (whole.startsWith('00')) return { refused: 'percentageZeros' };
  const aboveTwoDigits = whole.length > wholeDigitsMax && Number(whole) < percentageMax;
  if (aboveTwoDigits || Number(text) > max) return { refused: 'percentageMax' };
  if (fraction.length > percentageDecimals) return { refused: 'decimalPlaces' };
  return { accepted: text };
}
