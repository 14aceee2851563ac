// What a decimal-only field lets in: digits with one decimal point. Source: document 3, section 5 (Numeric inputs).
import { amountMinorMax, parseDecimalAmount } from '../money.ts';

/** Why a change was not taken; each is a text key below `core.forms.`. */
export type DecimalRefusal = 'decimalOnly' | 'decimalPlaces' | 'decimalTooLarge';

export type DecimalChange = { readonly accepted: string } | { readonly refused: DecimalRefusal };

/** What typing led to. A comma becomes a dot; whatever else is not part of a number is refused, and the field says why. */
export function typedDecimal(text: string, decimals: number): DecimalChange {
  return checked(text.replaceAll(',', '.'), decimals);
}

/** What is pasted or dropped must be a number as it stands: `1.234` may mean two things, and money is never guessed. */
export function pastedDecimal(text: string, decimals: number): DecimalChange {
  return checked(text.trim(), decimals);
}

function checked(text: string, decimals: number): DecimalChange {
  if (!/^\d*(?:\.\d*)?$/.test(text)) return { refused: 'decimalOnly' };
  const [, fraction] = text.split('.');
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return { refused: 'decimalPlaces' };
  if (text !== '' && text !== '.' && parseDecimalAmount(text.replace(/^\.(?=\d)/, '0.'), decimals) === undefined)
    return { refused: 'decimalTooLarge' };
  return { accepted: text };
}

/** Minor units of what stands in the field; undefined while it is no amount yet. */
export function minorOf(text: string, decimals: number): number | undefined {
  return parseDecimalAmount(text.replace(/^\.(?=\d)/, '0.'), decimals);
}

/** Minor units as the field writes them, `129.90`; never the display format, whose comma the field would change. */
export function decimalTextOf(amountMinor: number, decimals: number): string {
  const digits = String(Math.min(Math.abs(amountMinor), amountMinorMax)).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
