// Code that does not come at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadedAtLast, triesMax, tryAgainMs } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails some times, then brings the code; without a connection when told so. */
function loadThatFails(times: number, onLine = true) {
  vi.stubGlobal('navigator', { onLine });
  let tries = 0;
  return vi.fn(async () => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'the code';
  });
}

test('is asked for again until it is there, and nobody is told', async () => {
  const load = loadThatFails(triesMax - 1);
  const onStuck = vi.fn();
  const loaded = loadedAtLast(load, onStuck);
  await vi.advanceTimersByTimeAsync((triesMax - 1) * tryAgainMs);
  expect(await loaded).toBe('the code');
  expect(load).toHaveBeenCalledTimes(triesMax);
  expect(onStuck).not.toHaveBeenCalled();
});

test('that stays away in spite of a connection is told once', async () => {
  const onStuck = vi.fn();
  const loaded = loadedAtLast(loadThatFails(triesMax + 4), onStuck);
  await vi.advanceTimersByTimeAsync((triesMax - 1) * tryAgainMs);
  expect(onStuck).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(6 * tryAgainMs);
  expect(await loaded).toBe('the code');
  expect(onStuck).toHaveBeenCalledOnce();
});

test('is waited for without a word while there is no connection, and asked for at once when it is back', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  const onStuck = vi.fn();
  const load = loadThatFails(triesMax + 4, false);
  const loaded = loadedAtLast(load, onStuck);
  await vi.advanceTimersByTimeAsync((triesMax + 3) * tryAgainMs);
  expect(load).toHaveBeenCalledTimes(triesMax + 4);
  listeners.get('online')?.();
  expect(await loaded).toBe('the code');
  expect(onStuck).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
