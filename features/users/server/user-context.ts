// GET /users: the whole user context in one query.
import { noSession, Problem } from '../../../core/common/problem.ts';
import { type Tier, tierWire } from '../../../core/common/tiers.ts';
import { defaultThemeSettings, type UserContext } from '../../../core/common/user-context.ts';
import { scopeOf } from '../../../core/server/actor.ts';
import { type Compilable, sql } from '../../../core/server/database.ts';
import { handleInSteps } from '../../../core/server/handle.ts';
import { tenantListMax } from '../../tenants/common/contract.ts';
import * as contract from '../common/contract.ts';

/** What the query answers: the wire's fields as they are, and three that the tier turns into wire words. */
type Row = Omit<
  UserContext,
  'userType' | 'userTypeName' | 'isPlatform' | 'tenants' | 'lastLoginTime' | 'customerSystemMode'
> & {
  tier: Tier;
  lastLoginTime: Date | null;
  otherTenants: UserContext['tenants'] | null;
};

export const userContext = handleInSteps(contract.userContext, async ({ actor, db }) => {
  const { customerMode } = actor;
  // The person's own scope, not the request's: platform staff who work for one tenant at the moment are still themselves, and so is
  // somebody in a customer's view.
  const scope = { ...scopeOf(actor), ...(customerMode && { merchantId: null }) };
  const row = await db.read(scope, (tx) => tx.first(userQuery(actor.id, customerMode?.merchantId)));
  if (row === undefined) throw new Problem(noSession);
  const { tier: ownTier, otherTenants, lastLoginTime, ...fields } = row;
  const tier = customerMode === undefined ? ownTier : actor.tier;
  const { userType, userTypeName } = tierWire[tier];
  return {
    ...fields,
    userType,
    userTypeName,
    isPlatform: tier === 'platform',
    lastLoginTime: lastLoginTime?.toISOString() ?? null,
    tenants: [row.tenant, ...(otherTenants ?? [])],
    ...(customerMode && { permissions: [...actor.permissions].sort() }),
    // What else the actor's mode holds doesn't leave: the answer's schema names what does.
    customerSystemMode: customerMode ?? null,
  };
});

/**
 * `isDefaultTenant` is the tenant that a person belongs to; platform staff belong to the installation and may work for all others.
 * Whoever holds no role at position 0 has no user context: a person without a role is nobody yet. In customer system mode the merchant
 * is the one that is looked at.
 */
function userQuery(userId: string | null, viewedMerchantId: string | undefined): Compilable<Row> {
  return sql<Row>`
    select u.id, u.tier, u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
      u.last_login_at as "lastLoginTime", u.tenant_id as "tenantId", coalesce(u.time_zone, t.time_zone) as "configureTimeZone",
      (select idle_seconds from tenant_session s where s.tenant_id = t.id) as "sessionIdle", u.language,
      t.support_email as "tenantSupportEmail", coalesce(t.checkout_logo_source, t.logo_source) as "checkoutLogoSource",
      t.favicon_source as "favIconSource", t.login_template as "loginTemplate",
      ${JSON.stringify(defaultThemeSettings)}::jsonb || t.theme_settings || u.theme_settings as "themeSettings",
      jsonb_build_object('id', t.id, 'name', t.name, 'isDefaultTenant', true) as tenant,
      case when u.tier = 'platform' then (${otherTenants()}) end as "otherTenants",
      role.id as "systemRoleId", role.name as "systemRoleName", role.seed is not distinct from 'administrator' as "isAdministrator",
      array(${permissionsOfUser()}) as permissions,
      case when m.id is not null then ${merchantObject()} end as merchant
    from portal_user u
    join tenant t on t.id = u.tenant_id
    join user_role main on main.tenant_id = u.tenant_id and main.user_id = u.id and main.position = 0
    join role on role.tenant_id = u.tenant_id and role.id = main.role_id
    left join merchant m on m.tenant_id = u.tenant_id and m.id = coalesce(${viewedMerchantId ?? null}::uuid, u.merchant_id)
    where u.id = ${userId}`;
}

/** Permission strings of all the roles that `u` holds, each once, in alphabetical order. */
export function permissionsOfUser() {
  return sql`
    select distinct permission from user_role held
    join role_permission using (tenant_id, role_id)
    where held.tenant_id = u.tenant_id and held.user_id = u.id order by permission`;
}

function otherTenants() {
  return sql`
    select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'isDefaultTenant', false))
    from (select id, name from tenant where id <> u.tenant_id and status = 'Active' order by name, id limit ${tenantListMax}) others`;
}

function merchantObject() {
  return sql`jsonb_build_object(
    'merchantId', m.id, 'legalBusinessName', m.legal_business_name, 'boardingStage', m.boarding_stage,
    'merchantStatus', m.merchant_status, 'reviewStatus', m.review_status, 'processingStatus', m.processing_status,
    'activationDate', to_char(m.activation_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'users', (select count(*) from portal_user x where x.tenant_id = m.tenant_id and x.merchant_id = m.id and x.is_active),
    'merchantNotes', m.merchant_notes, 'description', m.description, 'visibility', m.visibility, 'merchantType', m.merchant_type)`;
}
