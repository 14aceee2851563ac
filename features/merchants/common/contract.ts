// Lookups over merchants, their websites and channels: what filters and forms choose from.
import * as z from 'zod/mini';
import { type CallDefinition, call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { LookupAnswer, LookupMap } from '../../../core/common/lookup.ts';
import type { PermissionByTier } from '../../../core/common/permission.ts';

const source = 'document 3, section 7 (Lookups); rulings, between documents: /crm is for tenant users';
const answers = { 200: LookupAnswer } as const satisfies CallDefinition['answers'];

// Every screen of a tier offers these choices, whatever else the person may do: belonging to the tier is enough.
const staff = { tenant: [], platform: [] } as const satisfies PermissionByTier;
const everyTier = { ...staff, merchant: [] } as const satisfies PermissionByTier;

const OfOrganization = z.object({ organizationId: z.optional(Id) });

export const findActiveCustomers = call({
  name: 'merchants.findActiveCustomers',
  method: 'GET',
  path: '/users/crm/active-customers',
  // A merchant sees no list of customers. Source: document 1, section 6.
  access: staff,
  summary: 'Merchants that may process payments, as a map of id to name.',
  source: 'document 1, section 7',
  query: z.object({ searchKey: z.optional(z.string().check(z.maxLength(255))) }),
  answers: { 200: LookupMap },
});

export const findWebsites = call({
  name: 'merchants.findWebsites',
  method: 'GET',
  path: { tenant: 'api/crm/lookup/websites', merchant: 'api/lookup/websites' },
  access: everyTier,
  summary: 'Websites of the merchants that the person may see.',
  source,
  answers,
});

export const findWebsitesOfOrganization = call({
  name: 'merchants.findWebsitesOfOrganization',
  method: 'GET',
  path: 'api/crm/lookup/organizations/:organizationId/websites/active',
  access: staff,
  summary: 'Active websites of one merchant.',
  source,
  params: z.object({ organizationId: Id }),
  answers,
});

export const findPaymentChannels = call({
  name: 'merchants.findPaymentChannels',
  method: 'GET',
  path: { tenant: 'api/crm/lookup/payment-channels', merchant: 'api/payment-channels/all' },
  access: everyTier,
  summary: 'Payment channels of the merchants that the person may see.',
  source,
  answers,
});

export const findPaymentChannelsOfOrganization = call({
  name: 'merchants.findPaymentChannelsOfOrganization',
  method: 'GET',
  path: 'api/crm/payment-channels/all',
  access: staff,
  summary: 'Payment channels of one merchant, or of all.',
  source,
  query: OfOrganization,
  answers,
});

export const findPaymentMethods = call({
  name: 'merchants.findPaymentMethods',
  method: 'GET',
  path: { tenant: 'api/crm/lookup/active-payment-methods', merchant: 'api/merchants/lookup/active-payment-methods' },
  access: everyTier,
  summary: 'Payment methods with at least one active channel.',
  source,
  answers,
});

export const findMerchantPaymentMethods = call({
  name: 'merchants.findMerchantPaymentMethods',
  method: 'GET',
  path: 'api/crm/merchants/lookup/active-payment-methods',
  access: staff,
  summary: 'Payment methods that one merchant takes, or any of them.',
  source,
  query: OfOrganization,
  answers,
});

export const findServiceProviders = call({
  name: 'merchants.findServiceProviders',
  method: 'GET',
  path: {
    tenant: 'api/crm/transaction-service-providers',
    merchant: 'api/merchants/lookup/active-service-providers',
  },
  access: everyTier,
  summary: 'Acquirers with at least one active channel.',
  source,
  answers,
});

export const findMerchantServiceProviders = call({
  name: 'merchants.findMerchantServiceProviders',
  method: 'GET',
  path: 'api/crm/merchants/lookup/active-service-providers',
  access: staff,
  summary: 'Acquirers that one merchant processes through, or any of them.',
  source,
  query: OfOrganization,
  answers,
});
