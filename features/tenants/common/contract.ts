// The calls about tenants themselves: their look, their details, and the list that platform staff choose from.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { LookupAnswer } from '../../../core/common/lookup.ts';
import { notFound } from '../../../core/common/problem.ts';
import { Branding, TenantDetails, TenantSlug } from './branding.ts';

/** Most tenants in one answer; past it a search narrows them. Source: document 1, section 9. */
export const tenantListMax = 100;

export const branding = call({
  name: 'tenants.branding',
  method: 'GET',
  path: '/branding',
  access: 'public',
  summary: 'The look of a tenant, or of the installation when none is named.',
  source: 'document 1, sections 1 and 9; rulings: identity server itself',
  query: z.object({ tenant: z.optional(TenantSlug) }),
  answers: { 200: Branding },
  problems: [notFound],
});

export const myDetails = call({
  name: 'tenants.myDetails',
  method: 'GET',
  path: '/tenants/mydetails',
  access: 'signedIn',
  summary: 'The tenant that the person belongs to, or works for at the moment.',
  source: 'rulings, document 1 section 7: paths of the support service',
  answers: { 200: TenantDetails },
});

export const allTenants = call({
  name: 'tenants.all',
  method: 'GET',
  path: 'api/crm/lookup/tenants/all',
  // Every screen of platform staff offers a choice of tenants, whatever else the person may do.
  access: { platform: [] },
  summary: 'The first hundred tenants by name, or those whose name holds a text.',
  source: 'document 3, sections 7 and 9; rulings, document 1 section 9',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
  answers: { 200: LookupAnswer },
});
