// Every wait of the sandbox acquirer, in one place, so that tests can shorten them.

export interface Timing {
  /** How long a held answer is held: longer than any caller's time-out. */
  readonly heldAnswerMs: number;
  /** From accepting a pending operation to its final outcome. */
  readonly pendingMs: number;
  /** From the final outcome to a notification that comes late. */
  readonly lateNoticeMs: number;
  /** From the capture to the dispute. */
  readonly disputeAfterMs: number;
  /** How long a payer has to answer a challenge. */
  readonly challengeLifetimeMs: number;
  /** The same for a challenge that is to be abandoned. */
  readonly abandonedChallengeMs: number;
  /** How long the receiver of a notification may take to answer. */
  readonly noticeTimeoutMs: number;
  /** Waits before each retry of a notification; after the last it is given up. */
  readonly noticeRetryWaitsMs: readonly number[];
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export const defaultTiming: Timing = {
  heldAnswerMs: 40 * second,
  pendingMs: 5 * second,
  lateNoticeMs: 60 * second,
  disputeAfterMs: 10 * second,
  challengeLifetimeMs: 10 * minute,
  abandonedChallengeMs: 20 * second,
  noticeTimeoutMs: 10 * second,
  noticeRetryWaitsMs: [second, 5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour],
};
