// The palettes, word by word. Source: document 2, section 4; document 3, sections 3 and 4.
import { describe, expect, test } from 'vitest';
import { type PaletteName, palettes, payeeConfirmations, type StatusColour, statusColour } from './status-colours.ts';

const words = {
  positive: 'Opened Active Created Validated Reserved Approved Captured Accepted Refunded Successful'.split(' '),
  negative: 'Closed Inactive Failed Declined Locked Conflict Rejected'.split(' '),
  pending: 'Blocked Pending Closing InvitationSent Reviewed Duplicate WaitingForApproval'.split(' '),
  hold: ['Not Found'],
} as const;

describe('S3-136 each status has its colour class', () => {
  test.each([
    ['S2-119 positive', 'positive'],
    ['S2-120 negative', 'negative'],
    ['S2-121 pending', 'pending'],
    ['S2-122 hold', 'hold'],
  ] as const)('%s', (_name, colour) => {
    expect(words[colour].map((word) => statusColour(word))).toEqual(words[colour].map(() => colour));
    expect(palettes.status[colour]).toEqual(words[colour]);
  });
});

/** A word that nobody foresaw, and those that every object of JavaScript has. */
const strangers = ['Voided', 'captured', '', 'constructor', '__proto__'];

test.each<[title: string, PaletteName, Readonly<Record<string, StatusColour>>, others: StatusColour]>([
  [
    'S2-123 support categories, any other neutral',
    'supportCategory',
    { Integration: 'negative', Processing: 'positive', Operational: 'pending', Clarification: 'hold' },
    'neutral',
  ],
  [
    'S3-137 open banking, any other neutral',
    'openBanking',
    {
      Authorised: 'positive',
      Expired: 'negative',
      Rejected: 'negative',
      Revoked: 'pending',
      AwaitingAuthorisation: 'pending',
    },
    'neutral',
  ],
  ['S3-138 payees, anything else pending', 'payee', { Success: 'positive', Failed: 'negative' }, 'pending'],
])('%s', (_title, palette, expected, others) => {
  const { others: _, ...named } = palettes[palette];
  expect(Object.values(named).flat().toSorted()).toEqual(Object.keys(expected).toSorted());
  for (const [word, colour] of Object.entries(expected)) expect(statusColour(word, palette), word).toBe(colour);
  expect(strangers.map((word) => statusColour(word, palette))).toEqual(strangers.map(() => others));
});

test('S3-117 payee confirmations are NotNeeded, Pending, Success and Failed, each with a colour', () => {
  expect(payeeConfirmations).toEqual(['NotNeeded', 'Pending', 'Success', 'Failed']);
  expect(payeeConfirmations.map((word) => statusColour(word, 'payee'))).toEqual([
    'pending',
    'pending',
    'positive',
    'negative',
  ]);
});

test('a word outside the palette of statuses is neutral, also one that every object has', () => {
  expect(strangers.map((word) => statusColour(word))).toEqual(strangers.map(() => 'neutral'));
});
