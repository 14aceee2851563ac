// The refusals of the payment API.
import { problem } from '../../../core/common/problem.ts';

export const websiteNeeded = problem(
  'website-needed',
  422,
  'Say which website the payment belongs to: there is none, or more than one.',
);
export const websiteUnknown = problem('website-unknown', 422, 'There is no active website of yours by that id.');
export const noChannel = problem(
  'no-channel',
  422,
  'No active payment channel of the website takes this method and currency.',
);
export const cardExpired = problem('card-expired', 422, 'The card has expired.');
export const merchantNotProcessing = problem(
  'merchant-not-processing',
  422,
  'The merchant may not take payments in this mode yet.',
);
