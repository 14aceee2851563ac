// Action dialogs: what they check before sending, and what they read out of an answer.
import { expect, test } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { faultsOf, firstTexts, refusalOf, serverFaults, valuesOf } from './action-form.ts';

const left = { leftMinor: 12_990, currency: 'EUR' };
const checked = (amount: string, reason = 'goodwill') =>
  faultsOf(['amount', 'reason'], valuesOf({ amount, reason, note: '' }, left), left);

test.each([
  ['129.90', {}],
  ['0.01', {}],
  ['129.91', { amount: 'amountAtMost' }],
  ['0', { amount: 'amountPositive' }],
  ['', { amount: 'amountPositive' }],
  ['.', { amount: 'amountPositive' }],
])('an amount of %j with 129,90 left', (amount, faults) => {
  expect(checked(amount)).toEqual(faults);
});

test('a reason that is asked for is needed, one that is not is not', () => {
  expect(checked('1', '')).toEqual({ reason: 'required' });
  expect(faultsOf(['amount'], valuesOf({ amount: '1', reason: '', note: '' }, left), left)).toEqual({});
});

test('a dialog opens with all that is left, in the decimals of the currency', () => {
  expect(firstTexts(left).amount).toBe('129.90');
  expect(firstTexts({ leftMinor: 1_840_000, currency: 'JPY' }).amount).toBe('1840000');
  expect(firstTexts({ leftMinor: 45_500, currency: 'KWD' }).amount).toBe('45.500');
  expect(firstTexts(undefined).amount).toBe('');
});

const failure = (status: number, body: unknown) => new ApiFailure({ call: 'x', status, body, requestId: 'r-1' });

test('faults of the server stand beside their fields', () => {
  const error = failure(422, {
    errors: [
      { pointer: '/amountMinor', message: 'The amount is above what is left.', code: 'amount-above-remaining' },
      { pointer: '/elsewhere', message: 'Something else', code: 'x' },
    ],
  });
  expect(serverFaults(error)).toEqual({ amount: 'The amount is above what is left.' });
  expect(serverFaults(failure(500, 'broken'))).toEqual({});
  expect(serverFaults(new Error('none of ours'))).toEqual({});
});

test('a refusal of the state tells the status and what is allowed', () => {
  const body = {
    status: 409,
    transactionStatus: 'Refunded',
    because: 'wrong-status',
    allowedActions: ['resendWebhook'],
  };
  expect(refusalOf(failure(409, body), 'transactionStatus')).toEqual({
    status: 'Refunded',
    because: 'wrong-status',
    allowed: ['resendWebhook'],
  });
  expect(refusalOf(failure(409, undefined), 'transactionStatus')).toEqual({ status: '', because: '', allowed: [] });
  expect(refusalOf(failure(422, body), 'transactionStatus')).toBeUndefined();
});
