// Whom to tell: people by id, or everybody who holds a permission, for mails and notifications.
import type { Permission } from '../../../core/common/permission.ts';
import type { Language } from '../../../core/common/texts.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, type Tx } from '../../../core/server/database.ts';

/** Somebody who can sign in, and the language to speak: the person's, else the tenant's. */
export interface Recipient {
  readonly tenantId: string;
  readonly userId: string;
  readonly merchantId: string | null;
  readonly language: Language;
}

/** People by name, or all holders of a permission: of the tenant, of its merchant, or (without a tenant) of the platform. */
export type Audience =
  | { readonly tenantId: string; readonly userIds: readonly string[] }
  | { readonly permission: Permission; readonly tenantId?: string; readonly merchantId?: string };

/** Active people of an audience, in the order of their ids. Throws a TypeError for a permission of a tier that the audience doesn't name. */
export function findRecipients(tx: Tx, audience: Audience): Promise<Recipient[]> {
  return tx.run(sql<Recipient>`
    select u.tenant_id as "tenantId", u.id as "userId", u.merchant_id as "merchantId", coalesce(u.language, t.language) as language
    from portal_user u join tenant t on t.id = u.tenant_id where ${wanted(audience)} and u.is_active and not u.is_locked order by u.id`);
}

function wanted(audience: Audience) {
  if ('userIds' in audience)
    return sql`u.tenant_id = ${audience.tenantId} and u.id = any(${[...audience.userIds]}::uuid[])`;
  const { permission, tenantId, merchantId } = audience;
  const holds = sql`u.tier = ${permission.tier} and exists (
    select from user_role held join role_permission granted using (tenant_id, role_id)
    where held.tenant_id = u.tenant_id and held.user_id = u.id and granted.permission = ${permission.name})`;
  if (permission.tier === 'platform') return sql`u.tenant_id = ${noTenantId} and ${holds}`;
  if (tenantId === undefined || (permission.tier === 'merchant') !== (merchantId !== undefined))
    throw new TypeError(`who holds ${permission.name} is asked of a ${permission.tier}`);
  const ofMerchant = merchantId === undefined ? sql`` : sql`and u.merchant_id = ${merchantId}`;
  return sql`u.tenant_id = ${tenantId} ${ofMerchant} and ${holds}`;
}
