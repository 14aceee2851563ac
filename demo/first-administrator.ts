// The first person of an installation without demo world: platform staff with every permission of that tier.
import { permissionCatalogue } from '../apps/features.ts';
import { newId } from '../core/common/ids.ts';
import { tierWire } from '../core/common/tiers.ts';
import { noTenantId } from '../core/server/audit.ts';
import { systemClock } from '../core/server/clock.ts';
import { Database, sql, systemScope, type Tx } from '../core/server/database.ts';
import type { DatabaseUrls } from '../core/server/embedded-postgres.ts';
import { linkSubject, seedRoles } from '../features/users/server/index.ts';
import { createAccount } from '../identity/index.ts';

/** What the person is called until they say so themselves. */
const firstName = 'First';
const lastName = 'Administrator';

export interface FirstAdministratorOptions {
  readonly urls: Pick<DatabaseUrls, 'appUrl'>;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the account and the person. Run again with the same address, it changes nothing.
 * @throws {Problem} `rule-broken` when the address or the password can't be used
 */
export async function createFirstAdministrator({ urls, email, password }: FirstAdministratorOptions): Promise<void> {
  const db = new Database({ url: urls.appUrl, poolSize: 2, applicationName: 'portico-first-administrator' });
  const now = systemClock.now();
  try {
    await seedRoles(db, permissionCatalogue, now);
    await db.transaction(systemScope, async (tx) => {
      const account = { email, password, displayName: `${firstName} ${lastName}`, profile: tierWire.platform.profile };
      const subject = await createAccount(tx, account, now);
      const userId = await makePerson(tx, email.trim().toLowerCase(), now);
      await linkSubject(tx, subject, { tenantId: noTenantId, userId });
    });
  } finally {
    await db.close();
  }
}

async function makePerson(tx: Tx, email: string, now: Date): Promise<string> {
  await tx.change(sql`
    insert into portal_user (tenant_id, id, tier, email, first_name, last_name, created_at)
    values (${noTenantId}, ${newId(now)}, 'platform', ${email}, ${firstName}, ${lastName}, ${now})
    on conflict (tenant_id, email) do nothing`);
  const person = await tx.first<{ id: string }>(
    sql`select id from portal_user where tenant_id = ${noTenantId} and email = ${email}`,
  );
  if (person === undefined) throw new Error('the person that was just made is not there');
  await tx.change(sql`
    insert into user_role (tenant_id, user_id, role_id)
    select tenant_id, ${person.id}, id from role where tenant_id = ${noTenantId} and seed = 'administrator'
    on conflict do nothing`);
  return person.id;
}
