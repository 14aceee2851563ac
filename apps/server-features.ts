// The server side of every feature, one line each.
import { idempotencyKeys } from '../core/server/idempotency.ts';
import { mailer } from '../core/server/mail.ts';
import { rateCounts } from '../core/server/rate-counters.ts';
import type { ServerFeature, Services } from '../core/server/services.ts';
import * as apiKeys from '../features/api-keys/server/index.ts';
import * as audit from '../features/audit/server/index.ts';
import { makeCustomerMode } from '../features/customer-mode/server/index.ts';
import { ledgerServer } from '../features/ledger/server/index.ts';
import * as lookups from '../features/lookups/server/index.ts';
import * as merchants from '../features/merchants/server/index.ts';
import * as notes from '../features/notes/server/index.ts';
import { makeNotifications } from '../features/notifications/server/index.ts';
import { makePayments } from '../features/payments/server/index.ts';
import * as profile from '../features/profile/server/index.ts';
import { makeSession } from '../features/session/server/index.ts';
import { makeStrongAuthentication } from '../features/strong-authentication/server/index.ts';
import { makeTenants } from '../features/tenants/server/index.ts';
import { makeEngine, makeTransactions } from '../features/transactions/server/index.ts';
import * as users from '../features/users/server/index.ts';
import { makeWebhooks } from '../features/webhooks/server/index.ts';

export function serverFeatures(services: Services): readonly ServerFeature[] {
  const engine = makeEngine(services);
  return [
    { handlers: [], ...mailer(services.config.mail) },
    idempotencyKeys,
    rateCounts,
    makeSession(services),
    makeTenants(services),
    users,
    makeCustomerMode(services),
    makeStrongAuthentication(services),
    profile,
    merchants,
    lookups,
    apiKeys,
    makeTransactions(engine),
    makePayments(engine),
    ledgerServer,
    notes,
    makeNotifications(services),
    makeWebhooks(services),
    audit,
  ];
}
