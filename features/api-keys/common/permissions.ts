// What people may be allowed to do with API keys.
import { permission } from '../../../core/common/permission.ts';

/** Reads which keys there are, never the keys. */
export const viewApiKeys = {
  merchant: permission('Merchant.DeveloperSettings.ApiKeys.View', 'merchant', 'Sees which API keys its servers use.', [
    'administrator',
    'operator',
    'viewer',
  ]),
} as const;

/** Whoever makes a key can take and refund payments with it. */
export const manageApiKeys = {
  merchant: permission('Merchant.DeveloperSettings.ApiKeys.Manage', 'merchant', 'Makes and revokes API keys.', [
    'administrator',
  ]),
} as const;

export const keyManagementPermissions = [viewApiKeys.merchant, manageApiKeys.merchant];
