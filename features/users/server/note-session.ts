// When people signed in: each session counts once, when it first shows itself.
import type { NoteSession } from '../../../core/server/authenticate.ts';
import type { Clock } from '../../../core/server/clock.ts';
import { type Database, sql, systemScope } from '../../../core/server/database.ts';

/** Sessions remembered for a person: more than anybody has open at once, on all devices. */
const recentSessionsMax = 20;

/** Makes the function that notes a sign-in, unless some process has noted the session already. Strangers are passed over. */
export function noteSession(db: Database, clock: Clock): NoteSession {
  return async (subject, sessionId) => {
    // The person's own scope is not known here; the subject is checked already.
    await db.transaction(systemScope, (tx) =>
      tx.change(sql`
        update portal_user u
        set last_login_at = ${clock.now()},
          recent_sessions = (array_prepend(${sessionId}::text, recent_sessions))[:${recentSessionsMax}::int]
        from user_subject s
        where s.subject = ${subject} and u.tenant_id = s.tenant_id and u.id = s.user_id
          and ${sessionId} <> all (u.recent_sessions)`),
    );
  };
}
