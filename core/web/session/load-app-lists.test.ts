// Which lists are loaded with the user, and where the screens find them.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../common/call.ts';
import { choicesOf, LookupMap } from '../../common/lookup.ts';
import { passes } from '../../common/permission.ts';
import type { Tier } from '../../common/tiers.ts';
import { allChoices } from '../api/lookups.ts';
import { queryKey } from '../api/query-key.ts';
import { loadAppLists } from './load-app-lists.ts';

const customers = call({
  name: 'x.customers',
  method: 'GET',
  path: '/customers',
  access: { tenant: [] },
  summary: '',
  source: '',
  answers: { 200: LookupMap },
});
const countries = call({
  ...customers,
  name: 'x.countries',
  access: { tenant: [], merchant: [] },
  answers: { 200: z.object({ count: z.int(), data: z.array(z.object({ id: z.string(), name: z.string() })) }) },
});

async function loadedFor(tier: Tier, fails = false) {
  const asked: string[] = [];
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const send = async ({ name }: { name: string }) => {
    asked.push(name);
    if (fails) throw new Error('away');
    return name === customers.name ? { 7: 'Atelier Lumen' } : { count: 1, data: [{ id: 'DE', name: 'Germany' }] };
  };
  await loadAppLists({
    lists: [customers, countries],
    session: { can: (rule) => passes(rule, tier, new Set()) },
    client: { send: send as never },
    queries,
    mode: 'Live',
  });
  return { asked, kept: (of: typeof customers) => queries.getQueryData(queryKey(of, 'Live', allChoices)) };
}

test('S1-152 the map of customers is loaded with the user, and becomes choices of id and name', async () => {
  const { kept } = await loadedFor('tenant');
  expect(choicesOf(kept(customers) as Record<string, string>)).toEqual([{ id: '7', name: 'Atelier Lumen' }]);
});

test('only lists that the person may see are asked for', async () => {
  expect((await loadedFor('tenant')).asked).toEqual(['x.customers', 'x.countries']);
  expect((await loadedFor('merchant')).asked).toEqual(['x.countries']);
});

test('a list that cannot be had is nobody’s error', async () => {
  const { asked, kept } = await loadedFor('tenant', true);
  expect(asked).toHaveLength(2);
  expect(kept(customers)).toBeUndefined();
});
