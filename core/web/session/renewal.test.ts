// Token renewal at every edge, on a clock that the test moves.
import { expect, test } from 'vitest';
import { type Clock, SessionEnded, TokenRenewal, waitBeforeAttemptMs } from './renewal.ts';

/** A clock that stands until it is moved; timers run in order, and what they await is awaited. */
function handClock() {
  let now = 0;
  let timers: { at: number; callback: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const moveTo = async (at: number) => {
    for (;;) {
      const next = timers.filter((one) => one.at <= at).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      timers = timers.filter((one) => one !== next);
      now = next.at;
      next.callback();
      await settle();
    }
    now = at;
  };
  return { clock, moveTo };
}

function given({ lifetimeMs, fails = 0, ended = false }: { lifetimeMs: number; fails?: number; ended?: boolean }) {
  const { clock, moveTo } = handClock();
  let expiresAt = lifetimeMs;
  const attempts: number[] = [];
  const events: string[] = [];
  const renewal = new TokenRenewal({
    clock,
    expiresAtMs: () => expiresAt,
    renew: async () => {
      attempts.push(clock.now());
      if (ended) throw new SessionEnded();
      if (attempts.length <= fails) throw new Error('refused');
      expiresAt = clock.now() + lifetimeMs;
    },
    onGivenUp: () => events.push(`given up at ${clock.now()}`),
    onExpiring: () => events.push(`expiring at ${clock.now()}`),
  });
  renewal.start();
  return { renewal, moveTo, attempts, events };
}

test('S1-172 expiry is checked every 30 s and S1-173 renewal starts when 30 s or less remain', async () => {
  const { moveTo, attempts } = given({ lifetimeMs: 300_000 });
  await moveTo(269_999);
  expect(attempts).toEqual([]);
  await moveTo(270_000);
  expect(attempts).toEqual([270_000]);
});

test('S1-178 the notice that the token expires comes 60 s before', async () => {
  const { moveTo, events } = given({ lifetimeMs: 300_000 });
  await moveTo(239_999);
  expect(events).toEqual([]);
  await moveTo(240_000);
  expect(events).toEqual(['expiring at 240000']);
});

test('a token that would lapse between two checks is renewed at the notice', async () => {
  // Checks stand at multiples of 30 s; the one at 300 s would leave 2 s.
  const { moveTo, attempts } = given({ lifetimeMs: 302_000 });
  await moveTo(242_000);
  expect(attempts).toEqual([242_000]);
});

test('S1-174 S1-175 up to three attempts are made: at once, after 5 s and after 10 s more', async () => {
  expect([1, 2, 3].map(waitBeforeAttemptMs)).toEqual([0, 5_000, 10_000]);
  const { moveTo, attempts, events } = given({ lifetimeMs: 10_000, fails: 99 });
  await moveTo(50_000);
  expect(attempts).toEqual([0, 5_000, 15_000]);
  expect(events.at(-1)).toBe('given up at 15000');
});

test('a renewal that fails while the token still holds is tried again at the next check, and nobody is sent away', async () => {
  const { moveTo, attempts, events } = given({ lifetimeMs: 300_000, fails: 3 });
  await moveTo(299_000);
  expect(attempts).toEqual([270_000, 275_000, 285_000]);
  await moveTo(300_000);
  expect(attempts.at(-1)).toBe(300_000);
  expect(events.filter((event) => event.startsWith('given'))).toEqual([]);
});

test('a session that has ended is not asked for three times', async () => {
  const { moveTo, attempts, events } = given({ lifetimeMs: 30_000, ended: true });
  await moveTo(30_000);
  expect(attempts.at(-1)).toBe(30_000);
  expect(events.at(-1)).toBe('given up at 30000');
});

test('after it is stopped nothing is asked for', async () => {
  const { renewal, moveTo, attempts } = given({ lifetimeMs: 300_000 });
  renewal.stop();
  await moveTo(400_000);
  expect(attempts).toEqual([]);
});

test('a token that another tab renewed is not renewed again', async () => {
  const { clock, moveTo } = handClock();
  let expiresAt = 300_000;
  const attempts: number[] = [];
  const renewal = new TokenRenewal({
    clock,
    expiresAtMs: () => expiresAt,
    renew: async () => void attempts.push(clock.now()),
    onGivenUp: () => expect.unreachable(),
  });
  renewal.start();
  await moveTo(265_000);
  expiresAt = 565_000;
  renewal.tokenChanged();
  await moveTo(535_000 - 1);
  expect(attempts).toEqual([]);
});
