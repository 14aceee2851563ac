// How dates, cards and long numbers are written for people; money has a file of its own.

/** Default locale of dates. Source: document 2, section 9. */
export const defaultLocale = 'en-GB';

type Parts = Readonly<Record<Intl.DateTimeFormatPartTypes, string>>;

/** Formatters are kept, because making one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();
/** An instant is often written in several ways at once. */
let lastParts: { readonly at: number; readonly timeZone: string; readonly parts: Parts } | undefined;

/** Parts of an instant in a zone, each zero-padded. */
function partsIn(at: Date, timeZone: string): Parts {
  if (lastParts?.at === at.getTime() && lastParts.timeZone === timeZone) return lastParts.parts;
  const formatted = formatterIn(timeZone).formatToParts(at);
  const parts = Object.fromEntries(formatted.map(({ type, value }) => [type, value])) as Parts;
  lastParts = { at: at.getTime(), timeZone, parts };
  return parts;
}

function formatterIn(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(defaultLocale, {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** `21/11/2026`. Source: document 2, section 5. */
export function formatDate(at: Date, timeZone: string): string {
  const { day, month, year } = partsIn(at, timeZone);
  return `${day}/${month}/${year}`;
}
/** `21/11/2026 09:41`. Source: document 2, section 9. */
export function formatDateTime(at: Date, timeZone: string): string {
  const { hour, minute } = partsIn(at, timeZone);
  return `${formatDate(at, timeZone)} ${hour}:${minute}`;
}
/** `21/11/2026 09:41:07`. Source: document 2, section 9. */
export function formatDateTimeSeconds(at: Date, timeZone: string): string {
  return `${formatDateTime(at, timeZone)}:${partsIn(at, timeZone).second}`;
}
/** `09:41:07`. */
export function formatTime(at: Date, timeZone: string): string {
  const { hour, minute, second } = partsIn(at, timeZone);
  return `${hour}:${minute}:${second}`;
}

/** `1,50 %`: a fee has two decimals and its symbol behind it. Source: document 2, section 5; rulings, document 2 section 2 (feeSymbol). */
export function formatFee(value: number, symbol: string): string {
  const decimal = value.toFixed(2).replace('.', ',');
  return `${decimal.replace(/\B(?=(\d{3})+,)/g, '.')} ${symbol}`;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What a relative time says; the words are the language's business. `instant` means: write the date and time. */
export type RelativeTime =
  | { readonly unit: 'now' | 'instant' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number };

/** Under a minute now, under 60 minutes minutes, under 24 hours hours, else the instant; the future counts as now. Source: document 3, section 9. */
export function relativeTime(at: Date, now: Date): RelativeTime {
  const elapsedMs = now.getTime() - at.getTime();
  if (elapsedMs < minuteMs) return { unit: 'now' };
  if (elapsedMs < hourMs) return { unit: 'minutes', count: Math.floor(elapsedMs / minuteMs) };
  if (elapsedMs < dayMs) return { unit: 'hours', count: Math.floor(elapsedMs / hourMs) };
  return { unit: 'instant' };
}

/** Keeps the first 6 and the last 4 characters; of fewer than 11, only the last 4; of 4 or fewer, all. Source: document 3, section 9; rulings. */
export function maskMiddle(text: string, mask = '•'): string {
  if (text.length <= 4) return text;
  const kept = text.length < 11 ? 0 : 6;
  return text.slice(0, kept) + mask.repeat(text.length - kept - 4) + text.slice(-4);
}

/** Over 10 digits: first 4, an ellipsis, last 4. Source: rulings, document 3 section 9. */
export function ellipsisDigits(text: string): string {
  return text.length > 10 ? `${text.slice(0, 4)}…${text.slice(-4)}` : text;
}

/** Splits a bank identifier into bank (4), country (2), location (2) and branch (the rest, up to 4). Source: document 3, section 9. */
export function splitBankIdentifier(bic: string): { bank: string; country: string; location: string; branch: string } {
  return { bank: bic.slice(0, 4), country: bic.slice(4, 6), location: bic.slice(6, 8), branch: bic.slice(8, 12) };
}

/** `48.213`: counts, with the thousand dot that amounts have. Source: document 3, section 9 (thousand dot). */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
