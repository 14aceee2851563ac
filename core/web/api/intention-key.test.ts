// When an idempotency key is repeated, and when it is a new one.
import { expect, test } from 'vitest';
import { ApiFailure } from './failure.ts';
import { IntentionKey } from './intention-key.ts';

function given() {
  let made = 0;
  const keys = new IntentionKey(() => `key-${++made}`);
  const used: string[] = [];
  const attempt = (input: unknown, status?: number) =>
    keys
      .use(input, async (key) => {
        used.push(key);
        if (status !== undefined) throw new ApiFailure({ call: 'x', status, body: undefined, requestId: undefined });
      })
      .catch(() => undefined);
  return { attempt, used };
}

test.each([
  ['no answer came', 0],
  ['the server broke', 500],
  ['the server was away', 503],
])('S3-225 as the rulings have it: the same input again after %s repeats the key', async (_, status) => {
  const { attempt, used } = given();
  await attempt({ amountMinor: 1 }, status);
  await attempt({ amountMinor: 1 });
  expect(used).toEqual(['key-1', 'key-1']);
});

test.each([
  ['a success', undefined],
  ['a refusal', 422],
  ['a conflict', 409],
])('S3-225 as the rulings have it: after %s the same input is a new intention', async (_, status) => {
  const { attempt, used } = given();
  await attempt({ amountMinor: 1 }, status);
  await attempt({ amountMinor: 1 });
  expect(used).toEqual(['key-1', 'key-2']);
});

test('another input is another intention, even when nobody knows what became of the first', async () => {
  const { attempt, used } = given();
  await attempt({ amountMinor: 1 }, 0);
  await attempt({ amountMinor: 2 });
  expect(used).toEqual(['key-1', 'key-2']);
});
