// The refusals that acts on transactions answer with.
import { problem } from '../../../core/common/problem.ts';

/** Facts: `transactionStatus`, `because`, `allowedActions`. Source: money-and-transactions.md, Who may do what. */
export const actionNotAllowed = problem(
  'action-not-allowed',
  409,
  'The transaction does not allow this in its present state.',
);
/** Facts: `leftMinor`, `currency`. */
export const amountAboveRemaining = problem('amount-above-remaining', 422, 'The amount is above what is left.');
export const currencyMismatch = problem('currency-mismatch', 422, 'The currency is not the one of the transaction.');
export const noWebhookToResend = problem(
  'no-webhook-to-resend',
  409,
  'This event has no webhook that could be sent again.',
);
