// Payment channels as choices, and the methods and acquirers that the active ones stand for.
import { type LookupItem, lookupAnswer, lookupEntriesMax } from '../../../core/common/lookup.ts';
import { type Scope, sql, type Tx } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import * as contract from '../common/contract.ts';
import { paymentMethodNames, paymentMethods, providerNames } from '../common/payment-methods.ts';

export const findPaymentChannels = handle(contract.findPaymentChannels, async ({ scope, tx }) =>
  lookupAnswer(await channels(tx, scope, scope.merchantId)),
);

export const findPaymentChannelsOfOrganization = handle(
  contract.findPaymentChannelsOfOrganization,
  async ({ query, scope, tx }) => lookupAnswer(await channels(tx, scope, query.organizationId ?? null)),
);

export const findPaymentMethods = handle(contract.findPaymentMethods, async ({ scope, tx }) =>
  lookupAnswer(await methods(tx, scope, scope.merchantId)),
);

export const findMerchantPaymentMethods = handle(contract.findMerchantPaymentMethods, async ({ query, scope, tx }) =>
  lookupAnswer(await methods(tx, scope, query.organizationId ?? null)),
);

export const findServiceProviders = handle(contract.findServiceProviders, async ({ scope, tx }) =>
  lookupAnswer(await providers(tx, scope, scope.merchantId)),
);

export const findMerchantServiceProviders = handle(
  contract.findMerchantServiceProviders,
  async ({ query, scope, tx }) => lookupAnswer(await providers(tx, scope, query.organizationId ?? null)),
);

/** The channels of one merchant, or of all that the scope holds; inactive ones last. */
function channels(tx: Tx, scope: Scope, merchantId: string | null): Promise<LookupItem[]> {
  return tx.run<LookupItem>(sql`
    select id, name from payment_channel where ${within(scope, merchantId)}
    order by is_active desc, name, id limit ${lookupEntriesMax}`);
}

async function methods(tx: Tx, scope: Scope, merchantId: string | null): Promise<LookupItem[]> {
  const rows = await tx.run<{ method: string }>(sql`
    select distinct method from payment_channel where is_active and ${within(scope, merchantId)}`);
  const inUse = new Set(rows.map(({ method }) => method));
  return paymentMethods.filter((one) => inUse.has(one)).map((id) => ({ id, name: paymentMethodNames[id] }));
}

async function providers(tx: Tx, scope: Scope, merchantId: string | null): Promise<LookupItem[]> {
  const rows = await tx.run<{ provider: string }>(sql`
    select distinct provider from payment_channel where is_active and ${within(scope, merchantId)} order by provider`);
  return rows.map(({ provider: id }) => ({ id, name: providerNames[id] ?? id }));
}

function within(scope: Scope, merchantId: string | null) {
  return sql`(tenant_id = ${scope.tenantId} or ${scope.platform}) and (merchant_id = ${merchantId} or ${merchantId === null})`;
}
