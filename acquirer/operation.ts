// An operation as the sandbox acquirer keeps it: the facts that rules decide on and answers are made of.

import type { Funding } from './bins.ts';
import type { OutcomeCode } from './decline-codes.ts';
import type { Behaviour } from './magic-cards.ts';

export const operationTypes = ['authorize', 'sale', 'capture', 'refund', 'void', 'reverse', 'payout'] as const;
export type OperationType = (typeof operationTypes)[number];

/** `refused`: the request broke a rule; kept, because a repeat has to get the same answer. */
export type OperationState = 'approved' | 'declined' | 'pending' | 'refused';

/** What may be kept of a card: never its number. */
export interface CardOnFile {
  readonly first6: string;
  readonly last4: string;
  /** Keyed hash of the whole number, to recognise it again. */
  readonly hash: string;
  readonly brand: string;
  readonly issuer: string;
  readonly country: string;
  readonly funding: Funding;
}

export interface Operation {
  /** Our reference: `providerReference` to the caller. */
  readonly reference: string;
  readonly accountId: string;
  readonly requestId: string;
  readonly type: OperationType;
  readonly state: OperationState;
  readonly code: OutcomeCode | undefined;
  readonly amountMinor: number;
  readonly currency: string;
  readonly originalReference: string | undefined;
  /** Taken by captures, pending ones included; a sale has taken all. In minor units. */
  readonly capturedMinor: number;
  /** Given back by refunds, pending ones included. In minor units. */
  readonly refundedMinor: number;
  readonly closed: 'voided' | 'reversed' | undefined;
  readonly card: CardOnFile | undefined;
  readonly behaviour: Behaviour;
  readonly authorizationCode: string | undefined;
  readonly arn: string | undefined;
  readonly acquirerFeeMinor: number;
  readonly schemeFeeMinor: number;
  readonly notificationUrl: string | undefined;
  readonly returnUrl: string | undefined;
  readonly merchantName: string | undefined;
  readonly language: 'en' | 'tr' | undefined;
  /** Wrong one-time codes typed so far. */
  readonly wrongCodes: number;
  /** When a pending operation becomes final by itself, milliseconds since 1970. */
  readonly finalAt: number | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}
