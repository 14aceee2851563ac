// What people may be allowed to do with the tenant's own settings.
import { permission } from '../../../core/common/permission.ts';

/** Decides how the portal and the sign-in pages look for everybody of the tenant and its merchants. */
export const manageTheme = {
  tenant: permission(
    'Settings.Theme.Manage',
    'tenant',
    'Changes colours, layout, pictures and sign-in page of the tenant.',
    ['administrator'],
  ),
} as const;

export const tenantPermissions = [manageTheme.tenant];
