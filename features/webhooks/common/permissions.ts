// What people may be allowed to do with webhook endpoints.
import { permission } from '../../../core/common/permission.ts';

/** Reads a merchant's endpoints, never their secrets. */
export const viewEndpoints = {
  merchant: permission(
    'Merchant.PaymentsSettings.WebhookEndpoints.View',
    'merchant',
    'Sees where webhooks of its payments are sent.',
    ['administrator', 'operator', 'viewer'],
  ),
} as const;

/** Whoever names an endpoint decides who learns of payments. */
export const manageEndpoints = {
  merchant: permission(
    'Merchant.PaymentsSettings.WebhookEndpoints.Manage',
    'merchant',
    'Adds, changes and removes webhook endpoints, and renews their secrets.',
    ['administrator'],
  ),
} as const;

export const webhookPermissions = [viewEndpoints.merchant, manageEndpoints.merchant];
