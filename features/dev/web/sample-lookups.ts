// Lookups that answer inside the page, each in its own way: at once, never, not the first time, with nothing, by what is searched.
import * as z from 'zod/mini';
import { type CallDefinition, call } from '../../../core/common/call.ts';
import { LookupAnswer, type LookupItem, lookupAnswer } from '../../../core/common/lookup.ts';
import type { ApiClient } from '../../../core/web/api/client.ts';
import { ApiFailure } from '../../../core/web/api/failure.ts';

const query = z.object({ searchKey: z.optional(z.string()) });

function sample(name: string, searched?: typeof query) {
  return call({
    name: `dev.${name}`,
    method: 'GET',
    path: `/dev/${name}`,
    access: 'public',
    summary: 'Choices of a sample field.',
    source: 'document 3, section 7 (Widget data)',
    ...(searched && { query: searched }),
    answers: { 200: LookupAnswer },
  });
}

export const never = sample('never');
export const notTheFirstTime = sample('notTheFirstTime');
export const nothing = sample('nothing');
export const bySearch = sample('bySearch', query);

const customers: readonly LookupItem[] = [
  'Anadolu Kitap',
  'Baltic Bicycles',
  'Çınar Kahve',
  'Dune Outdoor',
  'Ege Seramik',
  'Fjord Audio',
  'Galata Optik',
  'Harbour Tea',
  'Istanbul Modern Shop',
  'Juniper & Co',
  'Kuzey Spor',
  'Lumen Lamps',
].map((name, at) => ({ id: `c${at + 1}`, name }));

/** Most choices of one answer of the search. */
const foundMax = 5;

type Answering = (searchKey: string) => Promise<{ count: number; data: LookupItem[] }>;

function answers(): ReadonlyMap<string, Answering> {
  let failed = false;
  return new Map<string, Answering>([
    [never.name, () => new Promise(() => undefined)],
    [
      notTheFirstTime.name,
      async () => {
        if (failed) return lookupAnswer([...customers]);
        failed = true;
        throw new ApiFailure({ call: notTheFirstTime.name, status: 400, body: undefined, requestId: undefined });
      },
    ],
    [nothing.name, async () => lookupAnswer([])],
    [
      bySearch.name,
      async (searchKey) => {
        const found = customers.filter(({ name }) => name.toLowerCase().includes(searchKey.toLowerCase()));
        return lookupAnswer(found.slice(0, foundMax));
      },
    ],
  ]);
}

/** A client that knows these calls and no others. */
export function sampleClient(): ApiClient {
  const known = answers();
  const answerOf = async (definition: CallDefinition, input: object) => {
    const searchKey: unknown = Reflect.get(Object(Reflect.get(input, 'query')), 'searchKey');
    const answering = known.get(definition.name);
    if (answering === undefined) throw new TypeError(`the page of fields does not know ${definition.name}`);
    return answering(typeof searchKey === 'string' ? searchKey : '');
  };
  return {
    send: async (definition, input) => (await answerOf(definition, input)) as never,
    sendForAnswer: async (definition, input) => ({
      data: (await answerOf(definition, input)) as never,
      etag: undefined,
    }),
    openStream: async (definition) => {
      throw new TypeError(`${definition.name} is no stream`);
    },
  };
}
