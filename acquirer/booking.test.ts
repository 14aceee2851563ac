// Random histories through the real books: whatever is asked, in whatever order, money adds up. Told with a seed when it does not.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { endingInTime, type Request, settle, take } from './booking.ts';
import type { Books } from './books.ts';
import { credentialsFrom } from './credentials.ts';
import { magic } from './magic-cards.ts';
import type { Operation } from './operation.ts';
import { openStore } from './store.ts';
import { nextRequestId, payment, testSecret } from './test-world.ts';
import { defaultTiming } from './timing.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquirer-books-'));
const store = openStore(folder);
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

let clock = Date.UTC(2026, 0, 1);
const books: Books = {
  store,
  credentials: credentialsFrom(testSecret),
  timing: defaultTiming,
  now: () => clock,
  challengeUrl: (reference) => reference,
};

/** Small amounts, so that they meet; and magic ones, so that some follow-ups stay pending and are then declined or approved. */
const amount = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc.constantFrom(magic.pendingThenDeclined.amountMinor, magic.pendingThenApproved.amountMinor, 9_999_999),
);
const step = fc.record({
  type: fc.constantFrom('capture', 'refund', 'void', 'reverse', 'settle', 'wait', 'repeat'),
  /** Which earlier operation it is about; counted around. */
  about: fc.nat(100),
  /** Undefined: the whole of it. */
  amount: fc.option(amount, { nil: undefined }),
  hours: fc.integer({ min: 1, max: 60 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const payments = fc.array(fc.record({ type: fc.constantFrom('authorize', 'sale'), amount }), {
  minLength: 1,
  maxLength: 2,
});

async function booked(request: Request): Promise<Operation> {
  const receipt = await take(books, 'm1', request);
  if (!('operation' in receipt)) throw new Error(receipt.kind);
  return receipt.operation;
}

async function apply(history: string[], { type, about, amount: asked, hours }: Step): Promise<void> {
  const original = store.operation(history[about % history.length] as string) as Operation;
  switch (type) {
    case 'wait':
      clock += hours * 3_600_000;
      return;
    case 'settle':
      await store.write(() => {
        const now = store.operation(original.reference) as Operation;
        if (now.state === 'pending') settle(books, now, endingInTime(now));
      });
      return;
    case 'repeat': {
      // The same id and another body is a conflict, and must not have changed anything.
      const receipt = await take(books, 'm1', { type: 'sale', body: payment({ requestId: original.requestId }) });
      expect(receipt.kind).toBe('conflict');
      return;
    }
    default: {
      const body = {
        requestId: nextRequestId(),
        amountMinor: asked ?? original.amountMinor,
        currency: 'EUR',
        originalReference: original.reference,
      };
      const operation = await booked({ type, body });
      expect((await booked({ type, body })).reference).toBe(operation.reference);
      history.push(operation.reference);
    }
  }
}

const sum = (operations: Operation[]) => operations.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** What must hold, added up from the operations alone and not from the counters that the rules used. */
function check(history: string[]): void {
  const all = history.map((reference) => store.operation(reference) as Operation);
  const holding = all.filter(({ state }) => state === 'approved' || state === 'pending');
  for (const original of all) {
    const on = (type: Operation['type']) =>
      holding.filter((one) => one.type === type && one.originalReference === original.reference);
    const captured = original.type === 'authorize' ? sum(on('capture')) : original.amountMinor;
    expect(captured).toBeLessThanOrEqual(original.amountMinor);
    expect(sum(on('refund'))).toBeLessThanOrEqual(original.amountMinor);
    expect(on('void').length + on('reverse').length).toBeLessThanOrEqual(1);
    if (original.type === 'authorize' && original.state === 'approved') expect(original.capturedMinor).toBe(captured);
    if (original.state === 'approved') expect(original.refundedMinor).toBe(sum(on('refund')));
    if (original.closed !== undefined) expect(sum(on('refund'))).toBe(0);
    if (original.closed === 'voided') for (const capture of on('capture')) expect(capture.closed).toBe('voided');
    if (original.closed !== undefined) expect(on('capture').filter(({ state }) => state === 'pending')).toEqual([]);
  }
}

test('random histories add up', async () => {
  await fc.assert(
    fc.asyncProperty(payments, fc.array(step, { maxLength: 25 }), async (first, steps) => {
      const history: string[] = [];
      for (const { type, amount: amountMinor } of first)
        history.push(
          (await booked({ type, body: payment({ amountMinor, method: { kind: 'apm', brand: 'Blip' } }) } as Request))
            .reference,
        );
      for (const one of steps) await apply(history, one);
      check(history);
    }),
    { numRuns: 300 },
  );
}, 20_000);
