// Clears what is older than notifications are kept.
import * as z from 'zod/mini';
import { sql, systemScope } from '../../../core/server/database.ts';
import { job } from '../../../core/server/jobs.ts';
import { notificationKeptDays } from '../common/notification.ts';

/** Rows that one transaction deletes, so that none holds its locks for long. */
const deletedAtOnce = 5_000;

export const clearOldJob = job({
  name: 'notifications.clearOld',
  payload: z.object({}),
  attemptsMax: 3,
  async run(_payload, { db, clock }) {
    for (const table of ['notification', 'notification_occasion'] as const) {
      let deleted: number;
      do
        deleted = await db.transaction(systemScope, (tx) =>
          tx.change(sql`
            delete from ${sql.table(table)} where ctid = any(array(
              select ctid from ${sql.table(table)}
              where created_at <= ${clock.now()}::timestamptz - make_interval(days => ${notificationKeptDays})
              limit ${deletedAtOnce}))`),
        );
      while (deleted === deletedAtOnce);
    }
  },
});
