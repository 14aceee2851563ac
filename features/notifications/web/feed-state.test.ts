// What each answer does to what the portal knows.
import { describe, expect, test } from 'vitest';
import {
  cleared,
  emptyFeed,
  fromStart,
  nextPageIndex,
  withAllRead,
  withNewer,
  without,
  withPage,
  withRead,
} from './feed-state.ts';
import { answer, sample, samples } from './samples.fixture.ts';

const tenLoaded = fromStart(answer(samples(10, 1), 13), 10);
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => Number(title.slice(4)));

describe('pages', () => {
  test('S1-198 are of ten; the next one begins where what is loaded ends', () => {
    expect(nextPageIndex(emptyFeed)).toBe(0);
    expect(nextPageIndex(tenLoaded)).toBe(1);
    expect(tenLoaded.atEnd).toBe(false);
  });
  test('a page that is not full is the last', () => {
    const state = withPage(tenLoaded, answer([sample(0)], 13));
    expect(state).toMatchObject({ atEnd: true, unread: 13 });
    expect(titles(state?.items ?? [])).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
  test('that new arrivals have shifted are put together, each once', () => {
    const arrived = withNewer(tenLoaded, answer(samples(12, 11), 15)).state;
    expect(nextPageIndex(arrived)).toBe(1);
    const state = withPage(arrived, answer([...samples(2, 1), sample(0)], 15));
    expect(titles(state?.items ?? [])).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  });
  test('that deletions here have shifted are read again', () => {
    const state = without(tenLoaded, sample(5).id);
    expect(nextPageIndex(state)).toBe(0);
    const next = withPage(state, answer([...samples(10, 6), ...samples(4, 1), sample(0)]));
    expect(next?.items).toHaveLength(10);
  });
  test('full of what is known say that others deleted meanwhile', () => {
    expect(withPage(tenLoaded, answer(samples(10, 1)))).toBeUndefined();
  });
  test('from the start replace what was known', () => {
    expect(fromStart(answer([sample(1)]), 10)).toMatchObject({ atEnd: true, items: [sample(1)] });
  });
});

describe('newer ones', () => {
  test('come first and count as unread', () => {
    const { state, stale } = withNewer(tenLoaded, answer([sample(11)], 14));
    expect(titles(state.items)[0]).toBe(11);
    expect({ unread: state.unread, stale }).toEqual({ unread: 14, stale: false });
  });
  test('whose count does not add up say that something was read or deleted elsewhere', () => {
    expect(withNewer(tenLoaded, answer([], 12)).stale).toBe(true);
    expect(withNewer(tenLoaded, answer([sample(11, { isRead: true })], 13)).stale).toBe(false);
  });
});

describe('acts', () => {
  test('S1-195 unread becomes read, once', () => {
    const once = withRead(tenLoaded, sample(10).id);
    expect(once.unread).toBe(12);
    expect(once.items[0]?.isRead).toBe(true);
    expect(withRead(once, sample(10).id)).toEqual(once);
    expect(withAllRead(once)).toMatchObject({ unread: 0 });
    expect(withAllRead(once).items.every(({ isRead }) => isRead)).toBe(true);
  });
  test('S1-196 one goes, or all', () => {
    const state = without(tenLoaded, sample(10).id);
    expect(state.unread).toBe(12);
    expect(titles(state.items)[0]).toBe(9);
    expect(without(withAllRead(tenLoaded), sample(10).id).unread).toBe(0);
    expect(cleared(tenLoaded)).toMatchObject({ items: [], unread: 0, atEnd: true });
  });
});
