// Lookups of the world as it is: countries, currencies, languages.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { listAnswer } from '../../../core/common/list.ts';
import { LookupAnswer, LookupItem } from '../../../core/common/lookup.ts';
import type { PermissionByTier } from '../../../core/common/permission.ts';

const source = 'document 1, section 7; document 3, sections 3 and 7';

/** A country: its id is its ISO 3166-1 alpha-2 code. Source: document 3, section 3 ("name and code pairs"). */
export const Country = z.extend(LookupItem, { code: z.string() });
export type Country = z.infer<typeof Country>;

/** A currency: its id is its ISO 4217 code. Source: document 3, section 3. */
export const Currency = z.extend(LookupItem, { decimalPlaces: z.int() });
export type Currency = z.infer<typeof Currency>;

const countries = { 200: listAnswer(Country) } as const;
const currencies = { 200: listAnswer(Currency) } as const;

// None of this is anybody's secret: belonging to a tier that the address is for is enough.
const staff = { tenant: [], platform: [] } as const satisfies PermissionByTier;
const everyTier = { ...staff, merchant: [] } as const satisfies PermissionByTier;

export const findActiveCountries = call({
  name: 'lookups.findActiveCountries',
  method: 'GET',
  path: '/lookup/active-countries',
  access: everyTier,
  summary: 'Countries, by name in the language of the request.',
  source,
  answers: countries,
});

export const findAllCountries = call({
  name: 'lookups.findAllCountries',
  method: 'GET',
  path: 'countries/all',
  access: everyTier,
  summary: 'Countries, by name in the language of the request.',
  source,
  answers: countries,
});

export const findActiveCurrencies = call({
  name: 'lookups.findActiveCurrencies',
  method: 'GET',
  path: '/lookup/active-currencies',
  access: everyTier,
  summary: "Currencies that active payment channels take, and the tenant's own.",
  source,
  answers: currencies,
});

export const findAllCurrencies = call({
  name: 'lookups.findAllCurrencies',
  method: 'GET',
  path: 'currencies/all',
  access: everyTier,
  summary: 'Every currency of ISO 4217.',
  source,
  answers: currencies,
});

export const findAllCurrenciesForStaff = call({
  name: 'lookups.findAllCurrenciesForStaff',
  method: 'GET',
  path: 'api/crm/lookup/currencies/all',
  access: staff,
  summary: 'Every currency of ISO 4217.',
  source,
  answers: currencies,
});

export const findActiveLanguages = call({
  name: 'lookups.findActiveLanguages',
  method: 'GET',
  path: '/lookup/active-languages',
  access: everyTier,
  summary: 'Languages that the portal speaks, each in its own words.',
  source: 'document 1, section 3; rulings, document 1 section 7',
  answers: { 200: LookupAnswer },
});
