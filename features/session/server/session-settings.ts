// How soon a tenant's idle people are signed out: read and changed by the tenant's own staff.
import { Problem, ruleBroken } from '../../../core/common/problem.ts';
import { sentence } from '../../../core/common/sentence.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, type Tx } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';
import type { IdleLimits } from '../common/idle.ts';

/** @param installation its limits, which no tenant goes beyond */
export function makeSessionSettings({ idleSeconds: idleSecondsMax }: IdleLimits) {
  return {
    sessionSettings: handle(contract.sessionSettings, async ({ scope, tx }) => ({
      idleSeconds: await chosenBy(tx, scope.tenantId ?? noTenantId),
      idleSecondsMax,
    })),

    changeSessionSettings: handle(contract.changeSessionSettings, async ({ body, scope, tx, audit }) => {
      const tenantId = scope.tenantId ?? noTenantId;
      const { idleSeconds } = body;
      if (idleSeconds !== null && idleSeconds > idleSecondsMax) throw tooLong(idleSecondsMax);
      const before = await chosenBy(tx, tenantId);
      if (idleSeconds === null) await tx.change(sql`delete from tenant_session where tenant_id = ${tenantId}`);
      else
        await tx.change(sql`
          insert into tenant_session (tenant_id, idle_seconds) values (${tenantId}, ${idleSeconds})
          on conflict (tenant_id) do update set idle_seconds = excluded.idle_seconds`);
      audit.target('tenant', tenantId);
      audit.change({ idleSeconds: before }, { idleSeconds });
      return { idleSeconds, idleSecondsMax };
    }),
  };
}

async function chosenBy(tx: Tx, tenantId: string): Promise<number | null> {
  const found = await tx.first<{ idleSeconds: number }>(
    sql`select idle_seconds as "idleSeconds" from tenant_session where tenant_id = ${tenantId}`,
  );
  return found?.idleSeconds ?? null;
}

function tooLong(idleSecondsMax: number): Problem {
  const message = sentence(
    'This installation signs idle people out after {{seconds}} s; a tenant can only shorten that.',
    { seconds: idleSecondsMax },
  );
  return new Problem(ruleBroken, {
    detail: message,
    errors: [{ pointer: '/idleSeconds', message, code: 'too-long' }],
  });
}
