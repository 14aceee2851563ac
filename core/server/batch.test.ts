import { expect, test } from 'vitest';
import { batched } from './batch.ts';

/** A writer whose writes end when the test says so. */
function slowWriter() {
  const written: (readonly number[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const write = (items: readonly number[]) => {
    written.push(items);
    return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  };
  return { add: batched(write, 0), written, ends };
}

test('what is told in one moment is written together', async () => {
  const { add, written, ends } = slowWriter();
  const told = [add(1), add(2), add(3)];
  await expect.poll(() => written).toEqual([[1, 2, 3]]);
  ends[0]?.();
  await Promise.all(told);
});

test('what is told while a batch is being written waits for the next, however many those are', async () => {
  const { add, written, ends } = slowWriter();
  const first = add(1);
  await expect.poll(() => written).toEqual([[1]]);
  const later = [add(2), add(3)];
  ends[0]?.();
  await first;
  await expect.poll(() => written).toEqual([[1], [2, 3]]);
  ends[1]?.();
  await Promise.all(later);
});

test('all of a failed batch hear of it, and the next is written all the same', async () => {
  const { add, written, ends } = slowWriter();
  const told = Promise.allSettled([add(1), add(2)]);
  await expect.poll(() => ends.length).toBe(1);
  const next = add(3);
  ends[0]?.(new Error('the database is away'));
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => written).toEqual([[1, 2], [3]]);
  ends[1]?.();
  await next;
});
