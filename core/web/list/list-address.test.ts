// A list's address: what is written is read again, and rubbish opens the plain list.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../common/call.ts';
import { list, listAnswer, pageSizes } from '../../common/list.ts';
import { periodPresets } from '../../common/period.ts';
import {
  type ListAddress,
  listQueryOf,
  readListAddress,
  sortAfterClick,
  viewCountQuery,
  writeListAddress,
} from './list-address.ts';

const now = new Date('2026-11-21T09:41:07Z');

const things = list({
  name: 'things',
  title: 'things.title',
  emptyTitle: 'things.emptyTitle',
  emptyHint: 'things.emptyHint',
  call: call({
    name: 'things.list',
    method: 'GET',
    path: '/api/things',
    access: 'signedIn',
    summary: 'Lists things.',
    source: 'test',
    answers: { 200: listAnswer(z.object({ id: z.string() })) },
  }),
  rowId: 'id',
  columns: [
    { id: 'reference', kind: 'reference', label: 'things.reference', width: 120 },
    { id: 'created', kind: 'instant', label: 'things.created', width: 160, sortable: true },
    { id: 'amount', kind: 'money', label: 'things.amount', width: 100, sortable: true },
  ],
  filters: {
    status: { kind: 'choice', control: 'choice', label: 'things.status', values: ['Open', 'Shut'] },
    created: { kind: 'instant', control: 'period', label: 'things.created' },
    amount: { kind: 'integer', control: 'amount', label: 'things.amount' },
    tenant: { kind: 'text', control: 'text', label: 'things.tenant', tiers: ['platform'] },
  },
  defaultSort: { column: 'created', direction: 'desc' },
  views: [
    { id: 'all', label: 'things.all', conditions: () => [] },
    {
      id: 'big',
      label: 'things.big',
      conditions: () => [{ field: 'amount', operator: '=ge=', values: ['100000'] }],
      periods: { created: 'today' },
    },
  ],
  search: 'things.search',
  card: { title: 'reference', subtitle: ['created'] },
});

const plain = readListAddress(things, 'tenant', {}, now);

test('a plain list has a plain address, the default sort and size', () => {
  expect(plain).toMatchObject({ page: 1, size: 20, search: '', view: 'all', conditions: [], periods: {} });
  expect(plain.sort).toEqual({ column: 'created', direction: 'desc' });
  expect(Object.values(writeListAddress(things, plain)).every((value) => value === undefined)).toBe(true);
});

test('what is written is read again', () => {
  const addresses: fc.Arbitrary<ListAddress> = fc.record({
    conditions: fc.array(
      fc.oneof(
        fc.constant({ field: 'status', operator: '=in=' as const, values: ['Open', 'Shut'] }),
        fc.integer({ min: 0 }).map((n) => ({ field: 'amount', operator: '=ge=' as const, values: [String(n)] })),
      ),
      { maxLength: 3 },
    ),
    periods: fc.oneof(
      fc.constant({}),
      fc.constantFrom(...periodPresets).map((created) => ({ created })),
    ),
    view: fc.constant('all'),
    sort: fc.record({ column: fc.constantFrom('created', 'amount'), direction: fc.constantFrom('asc', 'desc') }),
    page: fc.integer({ min: 1, max: 9_999 }),
    size: fc.constantFrom(...pageSizes),
    search: fc.string({ minLength: 1, maxLength: 40 }),
    open: fc.uuid(),
    tab: fc.constantFrom('events', undefined),
  });
  fc.assert(
    fc.property(addresses, (address) => {
      expect(readListAddress(things, 'tenant', writeListAddress(things, address), now)).toEqual(address);
    }),
  );
});

test.each([
  ['a filter that does not parse', { filter: 'status==' }],
  ['a filter of another tier', { filter: 'tenant==x' }],
  ['a value that is no choice', { filter: 'status==Ajar' }],
  ['a period of a field that holds no instants', { period: 'amount:today' }],
  ['a period that nobody knows', { period: 'created:lastCentury' }],
  ['a sort by a column that does not sort', { sort: 'reference' }],
  ['a page below one', { page: 0 }],
  ['a page that is no number', { page: 'x' }],
  ['a size that is not offered', { size: 21 }],
  ['an unknown view', { view: 'nope' }],
  ['an object where text belongs', { q: { a: 1 } }],
])('%s counts as absent', (_, params) => {
  expect(readListAddress(things, 'tenant', params, now)).toEqual(plain);
});

test('a number in the search is text', () => {
  expect(readListAddress(things, 'tenant', { q: 4242 }, now).search).toBe('4242');
});

test('a view brings its filter and is written by its name alone', () => {
  const big = readListAddress(things, 'tenant', { view: 'big' }, now);
  expect(big.periods).toEqual({ created: 'today' });
  expect(writeListAddress(things, big)).toMatchObject({ view: 'big', filter: undefined, period: undefined });
});

test('the call gets instants for relative periods, in the zone of the person', () => {
  const big = readListAddress(things, 'tenant', { view: 'big', page: 3 }, now);
  expect(listQueryOf(big, now, 'Europe/Istanbul')).toEqual({
    PageSize: 20,
    PageIndex: 2,
    sort: '-created',
    filter: 'amount=ge=100000;created=ge=2026-11-20T21:00:00.000Z;created=lt=2026-11-21T21:00:00.000Z',
  });
});

test('a view is counted by the smallest page', () => {
  const [, big] = things.views;
  expect(viewCountQuery(big, now, 'UTC')).toMatchObject({ PageSize: 5, PageIndex: 0 });
});

test('S3-172 clearing a sort turns it into ascending', () => {
  const first = sortAfterClick({ column: 'created', direction: 'desc' }, 'created');
  expect(first).toEqual({ column: 'created', direction: 'asc' });
  expect(sortAfterClick(first, 'created')).toEqual({ column: 'created', direction: 'desc' });
  expect(sortAfterClick(first, 'amount')).toEqual({ column: 'amount', direction: 'asc' });
});
