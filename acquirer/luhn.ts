// The check digit of card numbers (ISO/IEC 7812-1, Annex B).

/** Sum of the digits, every second one from the right doubled; `doubleLast` says whether the last digit is one of those. */
function luhnSum(digits: string, doubleLast: boolean): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = (i % 2 === 0) === doubleLast;
    sum += !doubled ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum;
}

/** The digit that makes `digits` pass the check when put behind them. */
export function luhnDigit(digits: string): string {
  return String((10 - (luhnSum(digits, true) % 10)) % 10);
}

/** Whether a text of digits is a well-formed card number: 12 to 19 digits and a right check digit. */
export function passesLuhn(pan: string): boolean {
  return /^\d{12,19}$/.test(pan) && luhnSum(pan, false) % 10 === 0;
}
