// Who the subject of an access token is, and what that person may do: asked for every request that is not remembered.
import { type Mode, modeSwitchFor, modes } from '../../../core/common/mode.ts';
import type { Tier } from '../../../core/common/tiers.ts';
import type { Actor } from '../../../core/server/actor.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import type { FindPerson } from '../../../core/server/authenticate.ts';
import { type Database, sql, systemScope, type Tx } from '../../../core/server/database.ts';
import { permissionsOfUser } from './user-context.ts';

interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly tier: Tier;
  readonly tenantId: string;
  readonly merchantId: string | null;
  readonly processingStatus: string | null;
  readonly permissions: string[];
}

/**
 * Makes the look-up of people by subject, and by nothing else: an e-mail address that an outside issuer asserts links nobody.
 * It answers undefined for strangers, for inactive and locked people, and for people of an inactive tenant.
 */
export function findPerson(db: Database): FindPerson {
  return async (subject) => {
    // Nothing is known of the person yet, so there is no narrower scope to ask in.
    const row = await db.read(systemScope, (tx) =>
      tx.first<PersonRow>(sql`
        select u.id, u.email, u.tier, u.tenant_id as "tenantId", u.merchant_id as "merchantId",
          m.processing_status as "processingStatus", array(${permissionsOfUser()}) as permissions
        from user_subject s
        join portal_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
        join tenant t on t.id = u.tenant_id and t.status = 'Active'
        left join merchant m on m.tenant_id = u.tenant_id and m.id = u.merchant_id
        where s.subject = ${subject} and u.is_active and not u.is_locked`),
    );
    return row && actorOf(row, subject);
  };
}

function actorOf(row: PersonRow, subject: string): Actor {
  return {
    kind: 'person',
    id: row.id,
    name: row.email,
    tier: row.tier,
    tenantId: row.tenantId === noTenantId ? null : row.tenantId,
    merchantId: row.merchantId,
    permissions: new Set(row.permissions),
    modes: modesFor(row),
    subject,
  };
}

/** Staff see both worlds; a merchant sees what its onboarding allows. Source: document 1, section 4. */
function modesFor({ tier, processingStatus }: PersonRow): readonly Mode[] {
  const { forced } = modeSwitchFor(tier === 'merchant' ? processingStatus : undefined);
  return forced === undefined ? modes : [forced];
}

/** Says that tokens with this subject are this person's. A subject belongs to one person and stays there. */
export async function linkSubject(
  tx: Tx,
  subject: string,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  await tx.change(sql`
    insert into user_subject (subject, tenant_id, user_id) values (${subject}, ${tenantId}, ${userId})
    on conflict (subject) do nothing`);
}
