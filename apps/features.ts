// Every feature's manifest, one line each, and what is gathered from all of them.
import type { Feature } from '../core/common/feature.ts';
import type { Permission } from '../core/common/permission.ts';
import { apiKeys } from '../features/api-keys/common/feature.ts';
import { audit } from '../features/audit/common/feature.ts';
import { customerMode } from '../features/customer-mode/common/feature.ts';
import { lookups } from '../features/lookups/common/feature.ts';
import { merchants } from '../features/merchants/common/feature.ts';
import { notes } from '../features/notes/common/feature.ts';
import { notifications } from '../features/notifications/common/feature.ts';
import { payments } from '../features/payments/common/feature.ts';
import { portalMap } from '../features/portal-map/common/feature.ts';
import { profile } from '../features/profile/common/feature.ts';
import { session } from '../features/session/common/feature.ts';
import { shell } from '../features/shell/common/feature.ts';
import { strongAuthentication } from '../features/strong-authentication/common/feature.ts';
import { tenants } from '../features/tenants/common/feature.ts';
import { transactions } from '../features/transactions/common/feature.ts';
import { users } from '../features/users/common/feature.ts';
import { webhooks } from '../features/webhooks/common/feature.ts';

export const features: readonly Feature[] = [
  shell,
  session,
  tenants,
  users,
  customerMode,
  strongAuthentication,
  profile,
  merchants,
  lookups,
  apiKeys,
  notes,
  notifications,
  webhooks,
  audit,
  transactions,
  payments,
  portalMap,
];

/** Every permission string of the product. */
export const permissionCatalogue: readonly Permission[] = features.flatMap(({ permissions }) => permissions);
