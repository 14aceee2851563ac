// The colour class of every status word: four classes and neutral, for badges everywhere.

export type StatusColour = 'positive' | 'negative' | 'pending' | 'hold' | 'neutral';

/** Source: document 2, section 4 and document 3, section 4 (the same palette). */
export const statusPalette: Readonly<Record<Exclude<StatusColour, 'neutral'>, readonly string[]>> = {
  positive: [
    'Opened',
    'Active',
    'Created',
    'Validated',
    'Reserved',
    'Approved',
    'Captured',
    'Accepted',
    'Refunded',
    'Successful',
  ],
  negative: ['Closed', 'Inactive', 'Failed', 'Declined', 'Locked', 'Conflict', 'Rejected'],
  pending: ['Blocked', 'Pending', 'Closing', 'InvitationSent', 'Reviewed', 'Duplicate', 'WaitingForApproval'],
  hold: ['Not Found'],
};

const colourOf = new Map<string, StatusColour>(
  Object.entries(statusPalette).flatMap(([colour, words]) =>
    words.map((word): [string, StatusColour] => [word, colour as StatusColour]),
  ),
);

/** The class of a status; a word outside the palette is neutral, never a crash. */
export function statusColour(status: string): StatusColour {
  return colourOf.get(status) ?? 'neutral';
}
