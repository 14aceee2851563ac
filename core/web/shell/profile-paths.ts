// Where each tier's people find their own settings. Source: document 1, section 2.

export const profilePaths = {
  platform: '/tenant/profile-settings',
  tenant: '/tenant/profile-settings',
  merchant: '/merchant/profile-settings',
} as const;
