// Why a payment was not approved: one vocabulary for all acquirers, in the words card issuers use.

export interface DeclineReasonFacts {
  /** What staff read; texts for payers are the portal's own. */
  readonly text: string;
  /** Whether the same payer may succeed later (`soft`) or must use something else (`hard`). */
  readonly strength: 'soft' | 'hard';
}

/** Issuers' and acquirers' answers about the payer. An adapter maps its acquirer's own codes to these. */
export const declineReasons = {
  insufficient_funds: { text: 'Insufficient funds', strength: 'soft' },
  do_not_honor: { text: 'Do not honor', strength: 'soft' },
  expired_card: { text: 'Expired card', strength: 'hard' },
  incorrect_cvc: { text: 'Incorrect security code', strength: 'soft' },
  lost_or_stolen: { text: 'Card reported lost or stolen', strength: 'hard' },
  suspected_fraud: { text: 'Suspected fraud', strength: 'hard' },
  limit_exceeded: { text: 'Card limit exceeded', strength: 'soft' },
  issuer_unavailable: { text: 'Issuer unavailable', strength: 'soft' },
  invalid_card: { text: 'Invalid card number', strength: 'hard' },
  restricted_card: { text: 'Restricted card', strength: 'hard' },
  authentication_failed: { text: '3-D Secure authentication failed', strength: 'soft' },
  authentication_abandoned: { text: '3-D Secure challenge abandoned', strength: 'soft' },
  payer_cancelled: { text: 'Cancelled by the payer', strength: 'soft' },
  other: { text: 'Declined', strength: 'soft' },
} as const satisfies Readonly<Record<string, DeclineReasonFacts>>;

export type DeclineReason = keyof typeof declineReasons;

/** Whether a text is one of our decline reasons. */
export function isDeclineReason(text: string): text is DeclineReason {
  return Object.hasOwn(declineReasons, text);
}
