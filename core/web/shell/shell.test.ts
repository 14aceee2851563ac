// What the palette finds, how menus move, and which worlds a person may choose.
import { expect, test } from 'vitest';
import type { UserContext } from '../../common/user-context.ts';
import { timeZoneChoices, utcOffset } from '../preferences/time-zone.ts';
import { nextItem } from '../ui/menu.tsx';
import { filterGroups, groupEntriesMax, matches } from './palette-entries.ts';
import { modeRulesOf } from './use-mode-rules.ts';

test.each([
  ['lookup', 'Transaction lookup', true],
  ['tran look', 'Transaction lookup', true],
  ['ookup', 'Transaction lookup', false],
  ['islem', 'İşlem sorgulama', true],
  ['IŞLEM', 'İşlem sorgulama', true],
  ['', 'Dashboard', true],
])('the palette text %j finds %j: %s', (typed, title, found) => {
  expect(matches(typed, { title })).toBe(found);
});

test('a palette group shows no more than fits, and an empty one is left out', () => {
  const entries = Array.from({ length: 20 }, (_, at) => ({ id: String(at), title: `Page ${at}`, icon: 'x' }));
  const groups = filterGroups(
    [
      { heading: 'Pages', entries },
      { heading: 'None', entries: [] },
    ],
    'page',
  );
  expect(groups.map(({ heading, entries: left }) => [heading, left.length])).toEqual([['Pages', groupEntriesMax]]);
});

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 0, undefined],
])('in a menu of three, %s at %i goes to %s', (key, at, next) => {
  expect(nextItem(key, at, 3)).toBe(next);
});

const merchantUser = (processingStatus: string) =>
  ({ tier: 'merchant', user: { merchant: { processingStatus } } as UserContext }) as const;

test.each([
  ['S1-190 NoProcessing', 'NoProcessing', { shown: false, disabled: true, forced: 'Test' }],
  ['S1-191 SandboxEnabled', 'SandboxEnabled', { shown: true, disabled: true, forced: 'Test' }],
  ['S1-192 LiveEnabled', 'LiveEnabled', { shown: true, disabled: false, forced: undefined }],
])('%s: the mode switch of a merchant', (_, status, rules) => {
  expect(modeRulesOf(merchantUser(status))).toEqual(rules);
});

test('zones with a slash are offered by UTC offset, with Etc/UTC and the one in use', () => {
  const at = new Date('2026-11-21T00:00:00Z');
  const choices = timeZoneChoices('UTC', at, ['Europe/Istanbul', 'America/St_Johns', 'CET', 'Asia/Kolkata']);
  expect(choices.map(({ label }) => label)).toEqual([
    'America/St Johns (UTC-3:30)',
    'Etc/UTC (UTC)',
    'UTC (UTC)',
    'Europe/Istanbul (UTC+3)',
    'Asia/Kolkata (UTC+5:30)',
  ]);
  expect(utcOffset(-210)).toBe('UTC-3:30');
});
