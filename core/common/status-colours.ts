// The colour class of every status word, by what the word is about: four classes and neutral, for badges everywhere.

export type StatusColour = 'positive' | 'negative' | 'pending' | 'hold' | 'neutral';

/** Words by their colour; a word that none of them names has the colour `others`. */
export type Palette = Readonly<Partial<Record<StatusColour, readonly string[]>>> & { readonly others: StatusColour };

/** What the name of a payee's account was found to be. Source: document 3, section 3 (payee confirmation). */
export const payeeConfirmations = ['NotNeeded', 'Pending', 'Success', 'Failed'] as const;
export type PayeeConfirmation = (typeof payeeConfirmations)[number];

/** Source: document 2, section 4 and document 3, section 4 (the same palette of statuses). */
export const palettes = {
  status: {
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
    others: 'neutral',
  },
  supportCategory: {
    positive: ['Processing'],
    negative: ['Integration'],
    pending: ['Operational'],
    hold: ['Clarification'],
    others: 'neutral',
  },
  openBanking: {
    positive: ['Authorised'],
    negative: ['Expired', 'Rejected'],
    pending: ['Revoked', 'AwaitingAuthorisation'],
    others: 'neutral',
  },
  payee: { positive: ['Success'], negative: ['Failed'], others: 'pending' },
} as const satisfies Readonly<Record<string, Palette>>;
export type PaletteName = keyof typeof palettes;

const colours = new Map<PaletteName, ReadonlyMap<string, StatusColour>>(
  Object.entries(palettes).map(([name, { others: _, ...words }]) => [name as PaletteName, byWord(words)]),
);

function byWord(words: Omit<Palette, 'others'>): ReadonlyMap<string, StatusColour> {
  const named = Object.entries(words) as [StatusColour, readonly string[]][];
  return new Map(named.flatMap(([colour, some]) => some.map((word) => [word, colour] as const)));
}

/** The class of a word in one of the palettes; a word that it does not name has the class of all others, and is never a crash. */
export function statusColour(word: string, palette: PaletteName = 'status'): StatusColour {
  return colours.get(palette)?.get(word) ?? palettes[palette].others;
}
