// What happened to accounts, appended in the transaction of the act; the audit log reads it.
import { newId } from '../../core/common/ids.ts';
import { sql, type Tx } from '../../core/server/database.ts';

/** The kinds of events. `signInFailed` of an address without account has no account. */
export const eventKinds = [
  'accountCreated',
  'registrationAsked',
  'registered',
  'signedIn',
  'signInFailed',
  'locked',
  'refusedWhileLocked',
  'resetAsked',
  'passwordChanged',
  'passwordReset',
  'profileChanged',
  'signedOut',
  'sessionsEnded',
  'refreshTokenReused',
  'twoFactorOn',
  'twoFactorOff',
  'codeWrong',
  'codeLocked',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'passkeyAdded',
  'passkeyRemoved',
  'disabled',
  'enabled',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Where an act came from. The product itself acts from nowhere. */
export interface ActOrigin {
  readonly address: string;
  readonly userAgent: string;
}

export const productItself: ActOrigin = { address: '', userAgent: '' };

/** Longer names of browsers are cut: what tells them apart is in front. */
const userAgentLengthMax = 400;

export async function recordEvent(
  tx: Tx,
  kind: EventKind,
  account: string | null,
  origin: ActOrigin,
  now: Date,
  detail: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> {
  await tx.run(
    sql`insert into identity.event (id, at, kind, account, address, user_agent, detail)
      values (${newId(now)}, ${now}, ${kind}, ${account}, ${origin.address},
        ${origin.userAgent.slice(0, userAgentLengthMax)}, ${JSON.stringify(detail)}::jsonb)`,
  );
}
