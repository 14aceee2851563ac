// The sweep: finds messages whose try is overdue because the worker that had it was killed, and enqueues them again.
import * as z from 'zod/mini';
import { sql, systemScope } from '../../../core/server/database.ts';
import { job } from '../../../core/server/jobs.ts';
import { answerTimeoutMs } from './deliver.ts';
import { enqueueDelivery } from './outbox.ts';

/** A try that is late by this much is not under way any more, in seconds: several times the longest one. */
const overdueSeconds = (6 * answerTimeoutMs) / 1000;
/** As many as a worker can hope to send before the next sweep. */
const sweptMax = 500;
/** A dead worker's lane stays locked for hours: swept messages go into a lane that is new each ten minutes. */
const laneMs = 600_000;

export const sweepJob = job<Record<string, never>>({
  name: 'webhooks.sweep',
  payload: z.object({}),
  attemptsMax: 1,
  async run(_, { db, clock, log }) {
    const now = clock.now();
    // Across tenants: it is the product's own housekeeping.
    const swept = await db.transaction(systemScope, async (tx) => {
      const overdue = await tx.run(sql<{ tenant_id: string; id: string; endpoint_id: string }>`
        select tenant_id, id, endpoint_id from webhook_message
        where next_attempt_at < ${now}::timestamptz - make_interval(secs => ${overdueSeconds})
        order by next_attempt_at limit ${sweptMax}`);
      await Promise.all(
        overdue.map(({ tenant_id, id, endpoint_id }) =>
          enqueueDelivery(tx, {
            tenantId: tenant_id,
            messageId: id,
            queue: `webhooks/${endpoint_id}/swept-${Math.floor(now.getTime() / laneMs)}`,
          }),
        ),
      );
      return overdue.length;
    });
    if (swept > 0) log.warn({ swept }, 'overdue webhooks were enqueued again');
  },
});
