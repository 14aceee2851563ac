// Makes the organisations and people of the demo world in the database; run again, it changes nothing.
import { permissionCatalogue } from '../apps/features.ts';
import { type Tier, tierWire } from '../core/common/tiers.ts';
import { noTenantId } from '../core/server/audit.ts';
import type { Clock } from '../core/server/clock.ts';
import { type Database, sql, systemScope, type Tx } from '../core/server/database.ts';
import { linkSubject, seedRoles } from '../features/users/server/index.ts';
import { createAccount } from '../identity/index.ts';
import { type DemoAccount, type DemoRole, demoAccounts, demoPassword } from './accounts.ts';
import { svgAddress } from './marks.ts';
import {
  type DemoMerchant,
  type DemoMerchantKey,
  type DemoTenantKey,
  demoChannelId,
  demoId,
  demoMerchantId,
  demoMerchants,
  demoStages,
  demoTenantId,
  demoTenants,
  demoUserId,
  demoWebsiteId,
} from './organisations.ts';

/** Everything is a little older than the twelve months of payments. */
const foundedDaysAgo = 400;
const dayMs = 86_400_000;

/**
 * Makes tenants, merchants, websites, channels, roles and people. The people cannot sign in before `linkDemoPeople` said which
 * subject of the identity provider each of them is.
 */
export async function makeDemoOrganisations(db: Database, clock: Clock): Promise<void> {
  const founded = new Date(clock.now().getTime() - foundedDaysAgo * dayMs);
  await db.transaction(systemScope, async (tx) => {
    for (const key of Object.keys(demoTenants) as DemoTenantKey[]) await makeTenant(tx, key, founded);
    for (const key of Object.keys(demoMerchants) as DemoMerchantKey[]) await makeMerchant(tx, key, founded);
  });
  await seedRoles(db, permissionCatalogue, founded);
  await db.transaction(systemScope, async (tx) => {
    for (const account of demoAccounts) await makePerson(tx, account, founded);
  });
}

/** Makes the accounts that the people of the demo world sign in with at the built-in identity provider. */
export async function makeDemoAccounts(db: Database, clock: Clock): Promise<void> {
  await linkDemoPeople(db, (account, tx) =>
    createAccount(
      tx,
      {
        email: account.email,
        displayName: `${account.firstName} ${account.lastName}`,
        profile: tierWire[account.tier].profile,
        locale: account.language,
        ...(account.tenant !== null && { tenant: demoTenants[account.tenant].slug }),
        password: demoPassword,
      },
      clock.now(),
    ),
  );
}

/** Says which subject of the identity provider each person is. */
export async function linkDemoPeople(
  db: Database,
  subjectOf: (account: DemoAccount, tx: Tx) => Promise<string>,
): Promise<void> {
  for (const account of demoAccounts) {
    await db.transaction(systemScope, async (tx) => {
      const subject = await subjectOf(account, tx);
      await linkSubject(tx, subject, { tenantId: tenantIdOf(account), userId: demoUserId(account.email) });
    });
  }
}

async function makeTenant(tx: Tx, key: DemoTenantKey, founded: Date): Promise<void> {
  const { slug, name, supportEmail, currency, timeZone, language, mark, theme } = demoTenants[key];
  const picture = svgAddress(mark);
  await tx.change(sql`
    insert into tenant (id, slug, name, support_email, default_currency, time_zone, language, logo_source, favicon_source,
      checkout_logo_source, theme_settings, created_at)
    values (${demoTenantId(key)}, ${slug}, ${name}, ${supportEmail}, ${currency}, ${timeZone}, ${language}, ${picture},
      ${picture}, ${picture}, ${JSON.stringify(theme)}::jsonb, ${founded})
    on conflict do nothing`);
}

async function makeMerchant(tx: Tx, key: DemoMerchantKey, founded: Date): Promise<void> {
  const merchant: DemoMerchant = demoMerchants[key];
  const stage = demoStages[merchant.stage];
  const tenantId = demoTenantId(merchant.tenant);
  const merchantId = demoMerchantId(key);
  const wasLive = merchant.stage === 'live' || merchant.stage === 'suspended';
  await tx.change(sql`
    insert into merchant (tenant_id, id, legal_business_name, boarding_stage, merchant_status, review_status,
      processing_status, activation_date, description, merchant_type, country, created_at)
    values (${tenantId}, ${merchantId}, ${merchant.name}, ${stage.boarding}, ${stage.merchant}, ${stage.review},
      ${stage.processing}, ${wasLive ? founded : null}, ${merchant.description}, ${merchant.type}, ${merchant.country},
      ${founded})
    on conflict do nothing`);
  const websiteId = demoWebsiteId(key);
  await tx.change(sql`
    insert into website (tenant_id, merchant_id, id, name, url, created_at)
    values (${tenantId}, ${merchantId}, ${websiteId}, ${merchant.website.name}, ${merchant.website.url}, ${founded})
    on conflict do nothing`);
  for (const { name, method, currencies } of merchant.channels) {
    await tx.change(sql`
      insert into payment_channel (tenant_id, merchant_id, website_id, id, name, method, provider, currencies, created_at)
      values (${tenantId}, ${merchantId}, ${websiteId}, ${demoChannelId(key, method)}, ${`${merchant.name} ${name}`},
        ${method}, 'sandbox', ${currencies}, ${founded})
      on conflict do nothing`);
  }
}

async function makePerson(tx: Tx, account: DemoAccount, founded: Date): Promise<void> {
  const tenantId = tenantIdOf(account);
  const userId = demoUserId(account.email);
  await tx.change(sql`
    insert into portal_user (tenant_id, id, tier, merchant_id, email, first_name, last_name, created_at)
    values (${tenantId}, ${userId}, ${account.tier}, ${account.merchant && demoMerchantId(account.merchant)},
      ${account.email}, ${account.firstName}, ${account.lastName}, ${founded})
    on conflict do nothing`);
  await tx.change(sql`
    insert into user_role (tenant_id, user_id, role_id)
    select tenant_id, ${userId}, id from role
    where tenant_id = ${tenantId} and tier = ${account.tier} and seed = ${account.role}
    on conflict do nothing`);
  for (const [index, role] of (account.ownRoles ?? []).entries()) {
    const roleId = demoId('role', tenantId, role.name);
    await makeOwnRole(tx, { ...role, id: roleId, tenantId, tier: account.tier }, founded);
    // The seeded role stands at position 0: the user context names that one.
    await tx.change(sql`
      insert into user_role (tenant_id, user_id, role_id, position) values (${tenantId}, ${userId}, ${roleId}, ${index + 1})
      on conflict do nothing`);
  }
}

async function makeOwnRole(
  tx: Tx,
  { id, tenantId, tier, name, permissions }: DemoRole & { id: string; tenantId: string; tier: Tier },
  founded: Date,
): Promise<void> {
  await tx.change(sql`
    insert into role (tenant_id, id, tier, name, created_at) values (${tenantId}, ${id}, ${tier}, ${name}, ${founded})
    on conflict do nothing`);
  await tx.change(sql`
    insert into role_permission (tenant_id, role_id, permission)
    select ${tenantId}, ${id}, permission from unnest(${permissions.map((one) => one.name)}::text[]) permission
    on conflict do nothing`);
}

function tenantIdOf({ tenant }: DemoAccount): string {
  return tenant === null ? noTenantId : demoTenantId(tenant);
}
