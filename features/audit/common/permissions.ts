// What people may be allowed to do with the audit log.
import { permission } from '../../../core/common/permission.ts';

/** Reads who did what; nobody may change it. */
export const viewAudit = {
  platform: permission('Platform.Audit.View', 'platform', 'Reads the audit log of all tenants.', ['administrator']),
  tenant: permission('CRM.Audit.View', 'tenant', 'Reads the audit log of the tenant.', ['administrator']),
  merchant: permission('Merchant.Audit.View', 'merchant', 'Reads the audit log of the merchant.', ['administrator']),
} as const;

export const auditPermissions = Object.values(viewAudit);
