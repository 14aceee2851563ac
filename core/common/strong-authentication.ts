// Strong authentication: the header that carries a code, and how a call is refused without a good one.
import { problem } from './problem.ts';

/** Name of the header, as the document writes it. Source: document 1, section 6. */
export const scaCodeHeader = 'scaCode';

/** Facts of these refusals: what the person has set up to confirm with. */
export interface StrongWays {
  readonly canConfirm: boolean;
  readonly byApp: boolean;
  /** Whose answer is exchanged for a code first. */
  readonly byPasskey: boolean;
}

/** The codes are those of the ruling. Source: rulings, document 3 section 6. */
export const scaRequired = problem(
  'SCA_REQUIRED',
  403,
  'Confirm this with a code from your authenticator app, or with a passkey.',
);
export const scaInvalid = problem('SCA_INVALID', 403, 'This code is wrong, or it was used already.');
/** With `Retry-After`: five wrong codes lock, each further one for longer. */
export const scaLocked = problem('SCA_LOCKED', 429, 'Too many wrong codes; try again later.');

export const scaProblems = [scaRequired, scaInvalid, scaLocked] as const;
