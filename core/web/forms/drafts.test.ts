// Drafts: sealed at the end of a session, given back to the same person, a secret to everybody else.
import { expect, test } from 'vitest';
import { Drafts, draftsKey, isLike } from './drafts.ts';

const elinsKey = Buffer.alloc(32, 1).toString('base64url');
const somebodyElsesKey = Buffer.alloc(32, 255).toString('base64url');

/** A tab: its storage stays while portals come and go in it. */
function tab() {
  const held = new Map<string, string>();
  const storage = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  };
  return {
    held,
    portal: (key = elinsKey, ask = async () => key) => new Drafts({ storage, key: ask }),
  };
}

test('what was written is there again for the same person, once', async () => {
  const { held, portal } = tab();
  const before = portal();
  before.write('refund/1', { amount: '12,00', note: 'broken on arrival' });
  before.write('note', 'call them');
  before.write('note', undefined);
  (await before.seal())();
  expect(held.get(draftsKey)).not.toContain('broken');
  const after = portal();
  expect(await after.kept('refund/1')).toEqual({ amount: '12,00', note: 'broken on arrival' });
  expect(await after.kept('note')).toBeUndefined();
  await after.drop('refund/1');
  expect(await after.kept('refund/1')).toBeUndefined();
  expect(held.size).toBe(0);
});

test('it opens for nobody else, and is gone when somebody else looked for theirs', async () => {
  const { held, portal } = tab();
  const before = portal();
  before.write('note', 'call them');
  (await before.seal())();
  expect(await portal(somebodyElsesKey).kept('note')).toBeUndefined();
  expect(held.size).toBe(0);
});

test('what was not asked for in a session stays for the next, whatever became of that one', async () => {
  const { portal } = tab();
  const first = portal();
  first.write('note', 'first');
  first.write('refund/1', 'second');
  (await first.seal())();
  // Nothing was written, so that there is no key: the session may be over already.
  (await portal('', () => Promise.reject(new Error('signed out'))).seal())();
  const second = portal();
  expect(await second.kept('note')).toBe('first');
  await second.drop('note');
  // Loaded anew, without an end of the session.
  const again = portal();
  expect([await again.kept('note'), await again.kept('refund/1')]).toEqual([undefined, 'second']);
});

test('what nobody opened in one session is kept at the end of it, beside what is new', async () => {
  const { portal } = tab();
  const first = portal();
  first.write('note', 'first');
  (await first.seal())();
  const second = portal();
  expect(await second.kept('refund/1')).toBeUndefined();
  second.write('refund/1', 'second');
  (await second.seal())();
  const third = portal();
  expect([await third.kept('note'), await third.kept('refund/1')]).toEqual(['first', 'second']);
});

test('with nothing written nothing is asked for and nothing kept', async () => {
  const { held, portal } = tab();
  const drafts = portal('', () => Promise.reject(new Error('asked')));
  expect(await drafts.kept('note')).toBeUndefined();
  (await drafts.seal())();
  expect(held.size).toBe(0);
});

test('a key that does not come leaves the draft where it is', async () => {
  const { held, portal } = tab();
  const before = portal();
  before.write('note', 'call them');
  (await before.seal())();
  let answers = false;
  const after = portal('', () => (answers ? Promise.resolve(elinsKey) : Promise.reject(new Error('offline'))));
  await expect(after.kept('note')).rejects.toThrow('offline');
  expect(held.size).toBe(1);
  answers = true;
  expect(await after.kept('note')).toBe('call them');
});

test.each([
  ['the same members', { a: 'x', b: { c: 1 } }, { a: '', b: { c: 0 } }, true],
  ['null for a text', { a: null }, { a: 'x' }, true],
  ['one member less', { a: 'x' }, { a: '', b: '' }, false],
  ['one member more', { a: 'x', b: '' }, { a: '' }, false],
  ['another kind', { a: 1 }, { a: '' }, false],
  ['a text for an object', 'x', { a: '' }, false],
])('a kept value with %s', (_, kept, value, alike) => {
  expect(isLike(kept, value)).toBe(alike);
});
