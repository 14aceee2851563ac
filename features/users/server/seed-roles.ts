// The roles that every tenant and the installation start with, kept up with the permission catalogue.
import { newId } from '../../../core/common/ids.ts';
import { type Permission, type SeededRole, seededRoles } from '../../../core/common/permission.ts';
import { type Tier, tiers } from '../../../core/common/tiers.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { type Database, sql, systemScope, type Tx } from '../../../core/server/database.ts';

/** What people read; administrators may rename their own copies. */
const roleNames: Readonly<Record<SeededRole, string>> = {
  administrator: 'Administrator',
  operator: 'Operator',
  viewer: 'Viewer',
};

/** Any fixed number will do. */
const seedingLock = 7_016_112_107;

/**
 * Makes the seeded roles that are missing, and gives the present ones what the catalogue has gained since. Run at every start,
 * by several machines at once if need be; what an administrator changed stays changed.
 */
export async function seedRoles(db: Database, catalogue: readonly Permission[], now: Date): Promise<void> {
  await db.transaction(systemScope, async (tx) => {
    // One machine after another: two that make the same role at once break the uniqueness of its name.
    await tx.run(sql`select pg_advisory_xact_lock(${seedingLock})`);
    const tenants = await tx.run<{ id: string }>(sql`select id from tenant order by id`);
    for (const { id } of tenants) await makeMissingRoles(tx, id, now);
    for (const tier of tiers) {
      for (const seed of seededRoles) await giveNewPermissions(tx, tier, seed, namesFor(catalogue, tier, seed));
    }
  });
}

/** The installation has the platform's roles; a tenant has those of its staff and those it offers to its merchants. */
async function makeMissingRoles(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const ownTiers: readonly Tier[] = tenantId === noTenantId ? ['platform'] : ['tenant', 'merchant'];
  for (const tier of ownTiers) {
    for (const seed of seededRoles) {
      await tx.change(sql`
        insert into role (tenant_id, id, tier, name, seed, created_at)
        values (${tenantId}, ${newId(now)}, ${tier}, ${roleNames[seed]}, ${seed}, ${now})
        on conflict (tenant_id, tier, seed) do nothing`);
    }
  }
}

function namesFor(catalogue: readonly Permission[], tier: Tier, seed: SeededRole): string[] {
  return catalogue.filter((one) => one.tier === tier && one.roles.includes(seed)).map(({ name }) => name);
}

/** Remembers what was given, so that the next start doesn't give back what was taken away. */
async function giveNewPermissions(tx: Tx, tier: Tier, seed: SeededRole, names: readonly string[]): Promise<void> {
  await tx.change(sql`
    insert into role_permission (tenant_id, role_id, permission)
    select tenant_id, id, permission from role, unnest(${names}::text[]) permission
    where tier = ${tier} and seed = ${seed} and permission <> all (seeded_permissions)
    on conflict do nothing`);
  await tx.change(sql`
    update role set seeded_permissions = array(
      select distinct permission from unnest(seeded_permissions || ${names}::text[]) permission order by permission)
    where tier = ${tier} and seed = ${seed} and not seeded_permissions @> ${names}::text[]`);
}
