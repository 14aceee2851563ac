// Implements the calls that keep a session alive and end an idle one, and tells the identity part which sessions may go on.
import * as z from 'zod/mini';
import { systemScope } from '../../../core/server/database.ts';
import { Answer, handle, handleInSteps, implement } from '../../../core/server/handle.ts';
import { job } from '../../../core/server/jobs.ts';
import { deriveKey } from '../../../core/server/role-secrets.ts';
import type { ServerFeature, Services } from '../../../core/server/services.ts';
import * as contract from '../common/contract.ts';
import { forgetOldActivity, takePing } from './activity.ts';
import { turkish } from './problems.tr.ts';
import { makeSessionSettings } from './session-settings.ts';

export { type MayRefresh, mayRefresh } from './activity.ts';

const forgetOld = job({
  name: 'session.forgetOldActivity',
  payload: z.object({}),
  attemptsMax: 3,
  run: async (_payload, { clock, db }) => {
    await db.transaction(systemScope, (tx) => forgetOldActivity(tx, clock.now()));
  },
});

export function makeSession({ config }: Pick<Services, 'config'>): ServerFeature {
  return {
    handlers: implement(contract, {
      // A person's sessions are not rows of a tenant, so the request's own transaction does not see them.
      ping: handleInSteps(contract.ping, async ({ query, actor: { subject, session }, db, now }) => {
        if (subject === null || session === undefined) return undefined;
        const sign = { subject, session, active: query.active === 'true' };
        await db.transaction(systemScope, (tx) => takePing(tx, sign, config.session, now));
      }),
      draftKey: handle(contract.draftKey, async ({ actor }) => {
        const key = deriveKey(config.secret, `session/drafts/${actor.id ?? ''}`).toString('base64url');
        return new Answer(200, { key }, { 'cache-control': 'no-store' });
      }),
      ...makeSessionSettings(config.session),
    }),
    turkish,
    jobs: [forgetOld],
    schedule: [{ job: forgetOld, cron: '23 * * * *' }],
  };
}
