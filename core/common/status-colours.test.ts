// The palette, word by word. Source: document 2, section 4; document 3, section 4.
import { describe, expect, test } from 'vitest';
import { statusColour, statusPalette } from './status-colours.ts';

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
    expect(words[colour].map(statusColour)).toEqual(words[colour].map(() => colour));
    expect(statusPalette[colour]).toEqual(words[colour]);
  });
});

test('a word outside the palette is neutral, also one that every object has', () => {
  expect(['Voided', 'captured', '', 'constructor', '__proto__'].map(statusColour)).toEqual(Array(5).fill('neutral'));
});
