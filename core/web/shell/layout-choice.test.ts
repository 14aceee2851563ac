// The four layouts by name, and when a choice of one is taken up.
import { expect, test, vi } from 'vitest';
import { defaultLayout, type LayoutName, layoutNamed, layoutNames } from '../../common/layouts.ts';
import { defaultThemeSettings } from '../../common/user-context.ts';
import { LayoutChoice, layoutDebounceMs } from './layout-choice.ts';

test('S1-113 S1-285 there are four layouts, vertical-layout-1 is the one to start with', () => {
  expect(layoutNames).toEqual(['vertical-layout-1', 'Entreprise', 'Material', 'vertical-v2']);
  expect(defaultLayout).toBe('vertical-layout-1');
  expect(defaultThemeSettings.layoutName).toBe(defaultLayout);
});

test.each([
  ['Material', 'Material'],
  ['Entreprise', 'Entreprise'],
  ['material', defaultLayout],
  ['Enterprise', defaultLayout],
  [' vertical-v2', defaultLayout],
  ['', defaultLayout],
])("the theme's layout name %j means %s", (name, layout) => {
  expect(layoutNamed(name)).toBe(layout);
});

/** A clock that stands until it is told to go on. */
function handClock() {
  let now = 0;
  const due = new Map<() => void, number>();
  return {
    after: (ms: number, callback: () => void) => {
      due.set(callback, now + ms);
      return () => due.delete(callback);
    },
    pass: (ms: number) => {
      now += ms;
      for (const [callback, at] of [...due]) if (at <= now && due.delete(callback)) callback();
    },
  };
}

test('S1-278 S3-405 a choice of layout is taken up 1000 ms after the last one', async () => {
  const clock = handClock();
  const kept: LayoutName[] = [];
  const choice = new LayoutChoice({
    clock,
    keep: async (name) => void kept.push(name),
    onFailure: () => undefined,
  });
  expect(layoutDebounceMs).toBe(1_000);
  choice.choose('Material');
  clock.pass(999);
  choice.choose('vertical-v2');
  clock.pass(999);
  expect(kept).toEqual([]);
  expect(choice.pending()).toBe('vertical-v2');
  clock.pass(1);
  expect(kept).toEqual(['vertical-v2']);
  await vi.waitFor(() => expect(choice.pending()).toBeUndefined());
});

test('a choice that cannot be kept is said, and forgotten', async () => {
  const clock = handClock();
  const onFailure = vi.fn();
  const refused = new Error('refused');
  const choice = new LayoutChoice({ clock, keep: () => Promise.reject(refused), onFailure });
  choice.choose('Material');
  clock.pass(layoutDebounceMs);
  await vi.waitFor(() => expect(choice.pending()).toBeUndefined());
  expect(onFailure).toHaveBeenCalledWith(refused);
});
