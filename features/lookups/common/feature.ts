// Lookups: choices that belong to no feature of their own.
import type { CallDefinition } from '../../../core/common/call.ts';
import { feature } from '../../../core/common/feature.ts';
import {
  findActiveCountries,
  findActiveCurrencies,
  findActiveLanguages,
  findAllCountries,
  findAllCurrencies,
  findAllCurrenciesForStaff,
} from './contract.ts';

const calls: readonly CallDefinition[] = [
  findActiveCountries,
  findAllCountries,
  findActiveCurrencies,
  findAllCurrencies,
  findAllCurrenciesForStaff,
  findActiveLanguages,
];

export const lookups = feature({ name: 'lookups', pages: [], permissions: [], calls });
