// Card numbers: whether one is well-formed, when a card has expired, and how much of a number may be shown.

/** Shortest and longest card number. Source: ISO/IEC 7812-1. */
export const panLengthMin = 12;
export const panLengthMax = 19;

/** Whether a text of digits passes the check digit of card numbers (ISO/IEC 7812-1, Annex B). */
export function passesLuhn(pan: string): boolean {
  if (!/^\d+$/.test(pan)) return false;
  let sum = 0;
  for (let i = 0; i < pan.length; i++) {
    const digit = Number(pan[pan.length - 1 - i]);
    const weighted = i % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** Whether a card has expired: it is good until the end of its month, wherever on Earth that ends last (UTC-12). */
export function isExpired(
  { expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number },
  now: Date,
): boolean {
  const endsAt = Date.UTC(expiryYear, expiryMonth, 1, 12);
  return now.getTime() >= endsAt;
}

/** The parts of a card number that may be kept and shown. */
export function visibleDigits(pan: string): { first6: string; last4: string } {
  return { first6: pan.slice(0, 6), last4: pan.slice(-4) };
}

const schemes: readonly (readonly [pattern: RegExp, brand: string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(9792|65)/, 'Troy'],
  [/^(62|81)/, 'UnionPay'],
  [/^35(2[89]|[3-8])/, 'JCB'],
];

/** The scheme that a number's first digits belong to, until the acquirer says more; undefined when it is none of the known. */
export function brandOf(pan: string): string | undefined {
  return schemes.find(([pattern]) => pattern.test(pan))?.[1];
}
