// Whether the session that a customer system mode belongs to is over: the mode ends with it.
import type { Clock } from '../../../core/server/clock.ts';
import { type Database, systemScope } from '../../../core/server/database.ts';
import { isSessionAlive } from '../../../identity/index.ts';
import type { MayRefresh } from '../../session/server/index.ts';

export interface ModeSession {
  readonly subject: string;
  readonly sessionId: string;
  readonly enteredAt: Date;
}

/** `signedInAt`: when the person gave a password last in this session, as their token says it; undefined where nobody knows. */
export type IsSessionOver = (session: ModeSession, signedInAt?: Date) => Promise<boolean>;

/** Makes the question: signed out, left alone for too long, or begun anew by another sign-in. */
export function sessionOver(db: Database, clock: Clock, mayGoOn: MayRefresh): IsSessionOver {
  return async ({ subject, sessionId, enteredAt }, signedInAt) => {
    if (signedInAt !== undefined && signedInAt > enteredAt) return true;
    const [alive, used] = await Promise.all([
      // Sessions are no rows of a tenant.
      db.read(systemScope, (tx) => isSessionAlive(tx, subject, sessionId, clock.now())),
      mayGoOn(subject, sessionId, signedInAt ?? enteredAt),
    ]);
    return !alive || !used;
  };
}
