// Postings: what each change of status books, and that every one balances.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transactionStatuses, transactionTypes } from '../../transactions/common/lifecycle.ts';
import { accountKinds, posting, postingFor, settlementPosting } from './posting.ts';

const booked = { amountMinor: 12_990, feesMinor: 231, currency: 'EUR' };
const entriesOf = (made: ReturnType<typeof postingFor>) =>
  made?.entries.map(({ account, amountMinor }) => [account, amountMinor]);

test('a captured sale: the acquirer owes it, the merchant is owed it less fees', () => {
  expect(entriesOf(postingFor({ ...booked, type: 'Sale', from: 'Validated', to: 'Captured' }))).toEqual([
    ['providerReceivable', 12_990],
    ['merchantPending', -12_759],
    ['tenantFees', -231],
  ]);
});

test('a refund takes amount and fees out of the available balance', () => {
  expect(entriesOf(postingFor({ ...booked, type: 'Refund', from: 'Pending', to: 'Successful' }))).toEqual([
    ['merchantAvailable', 13_221],
    ['providerReceivable', -12_990],
    ['tenantFees', -231],
  ]);
});

test('a void books the opposite of the capture, and a settlement moves the net', () => {
  const captured = postingFor({ ...booked, type: 'Sale', from: 'Validated', to: 'Captured' });
  const voided = postingFor({ ...booked, type: 'Sale', from: 'Captured', to: 'Voided' });
  expect(entriesOf(voided)).toEqual(entriesOf(captured)?.map(([account, amount]) => [account, -Number(amount)]));
  expect(entriesOf(settlementPosting(booked))).toEqual([
    ['merchantPending', 12_759],
    ['merchantAvailable', -12_759],
  ]);
});

test('authorizing, declining and voiding an authorization move no money', () => {
  expect(postingFor({ ...booked, type: 'Authorization', from: 'Validated', to: 'Approved' })).toBeUndefined();
  expect(postingFor({ ...booked, type: 'Authorization', from: 'Approved', to: 'Captured' })).toBeUndefined();
  expect(postingFor({ ...booked, type: 'Authorization', from: 'Approved', to: 'Voided' })).toBeUndefined();
  expect(postingFor({ ...booked, type: 'Sale', from: 'Validated', to: 'Declined' })).toBeUndefined();
});

test('a posting that is off in any currency is refused', () => {
  const entry = { account: 'tenantFees', amountMinor: 1, currency: 'EUR' } as const;
  expect(() => posting('capture', [entry, { ...entry, amountMinor: -1, currency: 'USD' }])).toThrow('off by 1 EUR');
  expect(() =>
    posting('capture', [
      { ...entry, amountMinor: 0.5 },
      { ...entry, amountMinor: -0.5 },
    ]),
  ).toThrow('whole');
});

test('whatever changes, what is booked sums to zero', () => {
  fc.assert(
    fc.property(
      fc.record({
        type: fc.constantFrom(...transactionTypes),
        from: fc.constantFrom(...transactionStatuses),
        to: fc.constantFrom(...transactionStatuses),
        amountMinor: fc.integer({ min: 1, max: 999_999_999_999_999 }),
        feesMinor: fc.integer({ min: 0, max: 1_000_000 }),
        currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
      }),
      (change) => {
        const entries = postingFor(change)?.entries ?? [];
        expect(entries.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)).toBe(0n);
        for (const { account } of entries) expect(accountKinds).toContain(account);
      },
    ),
    { numRuns: 2_000 },
  );
});
