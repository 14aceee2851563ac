// The rules of acts: each refusal once, in order of precedence; then random histories that may never take too much.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../core/common/problem.ts';
import {
  actionRules,
  authorizationExpiry,
  mayBecome,
  settlementCutOff,
  type TransactionAction,
  transactionActions,
  transactionStatuses,
  transactionTypes,
} from './lifecycle.ts';
import { actionNotAllowed, amountAboveRemaining, currencyMismatch } from './problems.ts';
import {
  allowedActions,
  amountOf,
  leftToCaptureMinor,
  leftToRefundMinor,
  possibleActions,
  refusalOf,
  type TransactionFacts,
  withOperationBegun,
  withOperationEnded,
  withStatus,
} from './rules.ts';

const capturedAt = new Date('2026-11-21T09:41:09Z');
const now = new Date('2026-11-21T12:00:00Z');
const afterCutOff = new Date('2026-11-21T22:00:00Z');

const sale: TransactionFacts = {
  type: 'Sale',
  status: 'Captured',
  currency: 'EUR',
  amountMinor: 10_000,
  capturedMinor: 10_000,
  refundedMinor: 0,
  capturePendingMinor: 0,
  refundPendingMinor: 0,
  closing: null,
  capturedAt,
  expiresAt: null,
};
const authorization: TransactionFacts = {
  ...sale,
  type: 'Authorization',
  status: 'Approved',
  capturedMinor: 0,
  capturedAt: null,
  expiresAt: authorizationExpiry(capturedAt),
};

describe('refusals, in order of precedence', () => {
  const rows: [TransactionAction, TransactionFacts, string | undefined, Date?][] = [
    ['refund', sale, undefined],
    ['refund', { ...sale, type: 'Void', status: 'Pending' }, 'wrong-type'],
    ['refund', { ...sale, status: 'Pending' }, 'wrong-status'],
    ['refund', { ...sale, closing: 'Void', refundedMinor: 10_000 }, 'undo-under-way'],
    ['refund', { ...sale, refundedMinor: 6_000, refundPendingMinor: 4_000 }, 'nothing-left'],
    ['refund', sale, undefined, afterCutOff],
    ['capture', authorization, undefined],
    ['capture', sale, 'wrong-type'],
    ['capture', { ...authorization, status: 'Expired' }, 'wrong-status'],
    ['capture', { ...authorization, closing: 'Reversal' }, 'undo-under-way'],
    ['capture', authorization, 'authorization-expired', new Date('2026-11-28T09:41:09Z')],
    ['capture', { ...authorization, capturePendingMinor: 10_000 }, 'nothing-left'],
    ['void', authorization, undefined],
    ['void', sale, undefined],
    ['void', { ...authorization, type: 'Capture', status: 'Captured' }, 'wrong-type'],
    ['void', { ...authorization, status: 'Captured' }, 'wrong-status'],
    ['void', { ...sale, closing: 'Void', refundPendingMinor: 1 }, 'undo-under-way'],
    ['void', { ...sale, refundPendingMinor: 1, refundedMinor: 1 }, 'operation-under-way'],
    ['void', { ...authorization, capturePendingMinor: 1 }, 'operation-under-way'],
    ['void', { ...authorization, capturedMinor: 1 }, 'already-captured'],
    ['void', { ...sale, refundedMinor: 1 }, 'already-refunded', afterCutOff],
    ['void', sale, 'cut-off-passed', afterCutOff],
    ['void', sale, undefined, new Date('2026-11-21T21:59:59.999Z')],
    ['reversal', { ...sale, status: 'Pending', capturedMinor: 0 }, undefined],
    ['reversal', authorization, undefined],
    ['reversal', sale, 'wrong-status'],
    ['reversal', { ...authorization, capturedMinor: 1 }, 'already-captured'],
    ['checkStatus', { ...sale, status: 'Pending', closing: 'Reversal' }, undefined],
    ['checkStatus', sale, 'wrong-status'],
    ['checkStatus', { ...sale, type: 'Dispute' }, 'wrong-type'],
  ];
  test.each(rows)('%s of %o → %s', (action, transaction, refusal, at = now) => {
    expect(refusalOf(action, transaction, at)).toBe(refusal);
  });
});

describe('amounts', () => {
  const problemOf = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
    return undefined;
  };

  test('without an amount, all that is left', () => {
    expect(amountOf('refund', { ...sale, refundedMinor: 4_000 }, {}, now)).toBe(6_000);
    expect(amountOf('capture', { ...authorization, capturePendingMinor: 1 }, {}, now)).toBe(9_999);
    expect(amountOf('void', sale, { amountMinor: 1 }, now)).toBe(10_000);
  });

  test('Sale, Captured, 100.00 left | refund 100.01 | amount-above-remaining', () => {
    const refused = problemOf(() => amountOf('refund', sale, { amountMinor: 10_001 }, now));
    expect(refused?.kind).toBe(amountAboveRemaining);
    expect(refused?.detail.facts).toEqual({ leftMinor: 10_000, currency: 'EUR' });
    expect(refused?.detail.errors?.[0]?.pointer).toBe('/amountMinor');
  });

  test('Authorization, Approved, 100.00 left | capture 100.01 | amount-above-remaining', () => {
    expect(problemOf(() => amountOf('capture', authorization, { amountMinor: 10_001 }, now))?.kind).toBe(
      amountAboveRemaining,
    );
  });

  test('another currency is refused before the amount is looked at', () => {
    expect(problemOf(() => amountOf('refund', sale, { amountMinor: 10_001, currency: 'USD' }, now))?.kind).toBe(
      currencyMismatch,
    );
  });

  test('a refused state is told with what is allowed instead', () => {
    const refused = problemOf(() => amountOf('capture', sale, {}, now));
    expect(refused?.kind).toBe(actionNotAllowed);
    expect(refused?.detail.facts).toEqual({
      transactionStatus: 'Captured',
      because: 'wrong-type',
      allowedActions: ['refund', 'void'],
    });
  });
});

test('the settlement cut-off is the next 22:00 UTC', () => {
  expect(settlementCutOff(new Date('2026-11-21T21:59:59Z'))).toEqual(new Date('2026-11-21T22:00:00Z'));
  expect(settlementCutOff(new Date('2026-11-21T22:00:00Z'))).toEqual(new Date('2026-11-22T22:00:00Z'));
});

test('each tier is offered only what its permissions open', () => {
  const refundOnly = { tier: 'merchant', permissions: new Set(['Merchant.Transaction.Actions.Refund']) } as const;
  expect(allowedActions(sale, refundOnly, now)).toEqual(['refund']);
  const otherTiers = { tier: 'tenant', permissions: refundOnly.permissions } as const;
  expect(allowedActions(sale, otherTiers, now)).toEqual([]);
});

describe('the table of transitions', () => {
  test('every act leads only where the table lets it', () => {
    for (const action of transactionActions) {
      const { becomes, types, statuses, statusesOf } = actionRules[action];
      if (becomes === undefined) continue;
      for (const type of types)
        for (const status of statusesOf?.[type] ?? statuses)
          expect([type, status, mayBecome(type, status, becomes)]).toEqual([type, status, true]);
    }
  });

  test('a step that the table does not have throws', () => {
    expect(() => withStatus(sale, 'Approved')).toThrow('a Sale may not go from Captured to Approved');
  });
});

// Random histories: whatever is asked in whatever order, with whatever outcome.

const anyFacts: fc.Arbitrary<TransactionFacts> = fc
  .record({
    type: fc.constantFrom(...transactionTypes),
    status: fc.constantFrom(...transactionStatuses),
    amountMinor: fc.integer({ min: 1, max: 1_000 }),
    capturedMinor: fc.integer({ min: 0, max: 1_000 }),
    refundedMinor: fc.integer({ min: 0, max: 1_000 }),
    capturePendingMinor: fc.integer({ min: 0, max: 10 }),
    refundPendingMinor: fc.integer({ min: 0, max: 10 }),
    closing: fc.constantFrom('Void' as const, 'Reversal' as const, null),
    late: fc.boolean(),
  })
  .map(({ late, ...facts }) => ({
    ...facts,
    currency: 'EUR',
    capturedAt: late ? new Date('2026-11-20T00:00:00Z') : capturedAt,
    expiresAt: late ? capturedAt : authorizationExpiry(capturedAt),
  }));

test('what is allowed is exactly what is accepted', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.constantFrom(...transactionActions.filter((action) => actionRules[action].on === undefined)),
      (facts, action) => {
        const accepted = (() => {
          try {
            amountOf(action, facts, {}, now);
            return true;
          } catch {
            return false;
          }
        })();
        expect(possibleActions(facts, now).includes(action)).toBe(accepted);
      },
    ),
    { numRuns: 2_000 },
  );
});

const anyStep = fc.record({
  action: fc.constantFrom('refund' as const, 'capture' as const, 'void' as const, 'reversal' as const),
  amountMinor: fc.option(fc.integer({ min: 1, max: 12_000 }), { nil: undefined }),
  done: fc.boolean(),
  /** Which of the operations under way gets its outcome now. */
  settles: fc.nat(3),
});

test('no history of partial and concurrent acts takes more than there was', () => {
  fc.assert(
    fc.property(fc.constantFrom(sale, authorization), fc.array(anyStep, { maxLength: 25 }), (start, steps) => {
      let transaction = start;
      const underWay: { type: 'Capture' | 'Refund' | 'Void' | 'Reversal'; amountMinor: number; done: boolean }[] = [];
      for (const { action, amountMinor, done, settles } of steps) {
        if (refusalOf(action, transaction, now) === undefined) {
          const { makes } = actionRules[action];
          const asked = Math.min(amountMinor ?? Number.MAX_SAFE_INTEGER, amountOf(action, transaction, {}, now));
          if (makes === undefined) continue;
          transaction = withOperationBegun(transaction, { type: makes, amountMinor: asked });
          underWay.push({ type: makes, amountMinor: asked, done });
        }
        const [settled] = settles < underWay.length ? underWay.splice(settles, 1) : [];
        if (settled) transaction = withOperationEnded(transaction, settled);
        expect(transaction.capturedMinor).toBeLessThanOrEqual(transaction.amountMinor);
        expect(transaction.refundedMinor).toBeLessThanOrEqual(transaction.capturedMinor);
        expect(leftToCaptureMinor(transaction)).toBeGreaterThanOrEqual(0);
        expect(leftToRefundMinor(transaction)).toBeGreaterThanOrEqual(0);
        expect(transaction.status === 'Refunded').toBe(
          transaction.capturedMinor > 0 && transaction.refundedMinor === transaction.capturedMinor,
        );
      }
      for (const operation of underWay) transaction = withOperationEnded(transaction, operation);
      expect(transaction.capturePendingMinor + transaction.refundPendingMinor).toBe(0);
      expect(transaction.closing).toBeNull();
    }),
    { numRuns: 1_000 },
  );
});
