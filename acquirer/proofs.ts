// What an approved operation has to show for itself: authorization code, scheme reference, fees.
import { randomInt } from 'node:crypto';
import { feesOf } from './fees.ts';
import { luhnDigit } from './luhn.ts';
import type { Operation } from './operation.ts';

/** Made once, when the operation is approved. */
export function proofsOf(operation: Operation): Partial<Operation> {
  const { type, amountMinor, card, createdAt } = operation;
  const asked = type === 'authorize' || type === 'sale' || type === 'payout';
  const moves = type !== 'authorize' && type !== 'void' && type !== 'reverse';
  return {
    authorizationCode: asked ? String(randomInt(1_000_000)).padStart(6, '0') : undefined,
    arn: moves && card ? acquirerReferenceNumber(createdAt) : undefined,
    ...feesOf(type, amountMinor, card !== undefined),
  };
}

/** The acquirer's own six digits inside its reference numbers. */
const acquirerBin = '666001';

/** 23 digits like a scheme's ARN: format, acquirer, day (YDDD), eleven of our own, check digit. */
function acquirerReferenceNumber(instant: number): string {
  const day = new Date(instant);
  const dayOfYear = Math.floor((instant - Date.UTC(day.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
  const julian = `${day.getUTCFullYear() % 10}${String(dayOfYear).padStart(3, '0')}`;
  const digits = `7${acquirerBin}${julian}${String(randomInt(100_000_000_000)).padStart(11, '0')}`;
  return digits + luhnDigit(digits);
}
