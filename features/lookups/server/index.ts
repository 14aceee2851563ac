// Serves the lookups of the world.
import { lookupAnswer } from '../../../core/common/lookup.ts';
import { languageOf } from '../../../core/common/texts.ts';
import { sql } from '../../../core/server/database.ts';
import { type Handler, handle, implement } from '../../../core/server/handle.ts';
import type { JobDefinition, ScheduledJob } from '../../../core/server/jobs.ts';
import * as contract from '../common/contract.ts';
import { countries, currencies, currency, languageChoices } from './world.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const allCountries = async ({ headers }: { headers: Headers }) =>
  lookupAnswer(countries(languageOf(headers['accept-language'])));
const allCurrencies = async ({ headers }: { headers: Headers }) =>
  lookupAnswer(currencies(languageOf(headers['accept-language'])));

const findActiveCurrencies = handle(contract.findActiveCurrencies, async ({ scope, tx, headers }) => {
  const inUse = await tx.run<{ code: string }>(sql`
    select unnest(currencies) as code from payment_channel where is_active and (tenant_id = ${scope.tenantId} or ${scope.platform})
    union
    select default_currency from tenant where id = ${scope.tenantId} or ${scope.platform}
    order by code`);
  const language = languageOf(headers['accept-language']);
  return lookupAnswer(inUse.map(({ code }) => currency(code, language)));
});

export const handlers: readonly Handler[] = implement(contract, {
  findActiveCountries: handle(contract.findActiveCountries, allCountries),
  findAllCountries: handle(contract.findAllCountries, allCountries),
  findActiveCurrencies,
  findAllCurrencies: handle(contract.findAllCurrencies, allCurrencies),
  findAllCurrenciesForStaff: handle(contract.findAllCurrenciesForStaff, allCurrencies),
  findActiveLanguages: handle(contract.findActiveLanguages, async () => lookupAnswer(languageChoices())),
});
export const jobs: readonly JobDefinition<never>[] = [];
export const schedule: readonly ScheduledJob[] = [];
