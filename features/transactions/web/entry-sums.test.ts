// Sums of ledger entries.
import { expect, test } from 'vitest';
import { sumsByAccount, sumsByCurrency } from './entry-sums.ts';

const entry = (account: string, amountMinor: number, currency = 'EUR') => ({ account, amountMinor, currency });

test('entries of one account and currency are one sum, in the order of the accounts', () => {
  const sums = sumsByAccount([
    entry('providerReceivable', -12_990),
    entry('merchantPending', 12_759),
    entry('tenantFees', 231),
    entry('providerReceivable', 4_000),
    entry('merchantPending', -4_000),
    entry('tenantFees', 5, 'TRY'),
  ]);
  expect(sums).toEqual([
    entry('providerReceivable', -8_990),
    entry('merchantPending', 8_759),
    entry('tenantFees', 231),
    entry('tenantFees', 5, 'TRY'),
  ]);
});

test('a whole posting comes to nothing in each currency', () => {
  expect(sumsByCurrency([entry('a', 5), entry('b', -5), entry('a', 7, 'JPY'), entry('b', -7, 'JPY')])).toEqual([
    { currency: 'EUR', amountMinor: 0 },
    { currency: 'JPY', amountMinor: 0 },
  ]);
  expect(sumsByCurrency([])).toEqual([]);
});
