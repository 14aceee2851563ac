// A card number as a field holds it: digits, whole while it is edited and masked otherwise. Source: document 3, section 5 (Card number mask).
import { maskMiddle } from '../format.ts';
import type { DigitRules } from './digits.ts';

/** Most digits of a card number (ISO/IEC 7812-1); whether they make one is the payment's rule. */
export const cardDigitsMax = 19;
export const cardDigits: DigitRules = { lengthMax: cardDigitsMax };

/** What stands in the field after the person left it: first 6 and last 4, the middle masked. */
export function maskedCardNumber(digits: string): string {
  return maskMiddle(digits);
}

/** Takes the spaces and hyphens away that people group the digits by. */
export function ungroupedCardNumber(text: string): string {
  return text.replace(/(?<=\d)[ -](?=\d)/g, '');
}
