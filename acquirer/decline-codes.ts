// Every reason the sandbox acquirer says no for: the issuer's declines, and its own refusals of a wrong request.

/** The payer's bank, or the payer, said no. Carried by an answer with status `declined`. */
export const declineCodes = {
  insufficient_funds: 'Insufficient funds',
  do_not_honor: 'Do not honor',
  expired_card: 'Expired card',
  incorrect_cvc: 'Incorrect security code',
  lost_or_stolen: 'Card reported lost or stolen',
  suspected_fraud: 'Suspected fraud',
  limit_exceeded: 'Card limit exceeded',
  issuer_unavailable: 'Issuer unavailable',
  invalid_card: 'Invalid card number',
  restricted_card: 'Restricted card',
  authentication_failed: '3-D Secure authentication failed',
  authentication_abandoned: '3-D Secure challenge abandoned',
  payer_cancelled: 'Rejected by the payer',
  reversed: 'Reversed before it was completed',
} as const;
export type DeclineCode = keyof typeof declineCodes;

/** The request breaks a rule of the acquirer. Carried by an answer with status `refused` (HTTP 422). */
export const refusalCodes = {
  unknown_reference: 'No operation of this account has this reference',
  wrong_original_type: 'This operation is not possible on an operation of that type',
  original_not_approved: 'The original operation is not approved',
  already_voided: 'The original operation has been voided',
  already_reversed: 'The original operation has been reversed',
  authorization_expired: 'The authorization has expired',
  currency_mismatch: 'The currency is not that of the original operation',
  amount_above_remaining: 'The amount is above what is left',
  amount_mismatch: 'The amount is not the whole amount of the original operation',
  already_captured: 'The authorization has been captured',
  already_refunded: 'Money of the original operation has been refunded',
  operation_in_progress: 'Another operation on the original is still pending',
  cut_off_passed: 'The settlement cut-off has passed: refund instead',
} as const;
export type RefusalCode = keyof typeof refusalCodes;

export type OutcomeCode = DeclineCode | RefusalCode;

/** What a code says in words. */
export function textOfCode(code: OutcomeCode): string {
  return { ...declineCodes, ...refusalCodes }[code];
}
