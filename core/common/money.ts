// Amounts: integer counts of a currency's minor unit, how they are read, added and shown.
import * as z from 'zod/mini';

/** The largest amount one operation may carry, in minor units: nine such amounts still add up below 2^53, where whole numbers stay exact. */
export const amountMinorMax = 999_999_999_999_999;

/** Decimals of a currency that no list knows. Source: document 3, section 9. */
export const unknownCurrencyDecimals = 2;

/** Currencies whose minor unit is not a hundredth (ISO 4217). */
const decimalsOtherThanTwo: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** How many decimals a currency has; 2 when it is unknown. */
export function decimalPlaces(currency: string): number {
  return decimalsOtherThanTwo[currency] ?? unknownCurrencyDecimals;
}

/** An amount above zero, in minor units. */
export const AmountMinor = z.int().check(z.positive(), z.maximum(amountMinorMax));
/** An ISO 4217 code; whether the installation takes it is a rule of its own. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

export interface Money {
  /** Count of the currency's minor unit; may be negative for entries and balances. */
  readonly amountMinor: number;
  readonly currency: string;
}
export const Money = z.object({ amountMinor: z.int(), currency: CurrencyCode });

/** Makes money out of a plain decimal text (`'100.00'`), exactly. Throws a RangeError when the text has more decimals than the currency. */
export function moneyOf(decimal: string, currency: string): Money {
  const parsed = parseDecimalAmount(decimal, decimalPlaces(currency));
  if (parsed === undefined) throw new RangeError(`${decimal} is not an amount of ${currency}`);
  return { amountMinor: parsed, currency };
}

/** Reads digits with one decimal point into minor units; undefined when it is no such number, has too many decimals or is too large. */
export function parseDecimalAmount(text: string, decimals: number): number | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > decimals) return undefined;
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(minor) || minor > amountMinorMax) return undefined;
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** `1.234,56`: decimal comma, thousand dot, the currency's decimals. Source: document 3, section 9. */
export function formatAmount(amountMinor: number, currency: string): string {
  return formatMinor(amountMinor, decimalPlaces(currency), ',', '.');
}

/** `1234.56`: for CSV exports, so that a spreadsheet can add them up. Source: money-and-transactions.md. */
export function formatPlainAmount(amountMinor: number, currency: string): string {
  return formatMinor(amountMinor, decimalPlaces(currency), '.', '');
}

function formatMinor(amountMinor: number, decimals: number, decimalMark: string, groupMark: string): string {
  const digits = String(Math.abs(amountMinor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, groupMark);
  const fraction = decimals === 0 ? '' : decimalMark + digits.slice(-decimals);
  return (amountMinor < 0 ? '-' : '') + whole + fraction;
}
