// Refusals in the language that a request asks for: the transactions acts of people, lists, and merchants' servers.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkout } from '../core/server/config.ts';
import type { TurkishProblems } from '../core/server/problem-words.ts';
import { texts as english } from '../core/web/texts/core.en.ts';
import { texts as turkish } from '../core/web/texts/core.tr.ts';
import { createPayment } from '../features/payments/common/contract.ts';
import * as transactions from '../features/transactions/common/contract.ts';
import {
  freshKey,
  type PaymentWorld,
  pay,
  paymentWorld,
  withKey,
} from '../features/transactions/server/payment-world.fixture.ts';
import type { Caller } from './server.ts';

let world: PaymentWorld;
let shop: Caller;
let transactionId: string;
const mode = 'Test' as const;

beforeAll(async () => {
  world = await paymentWorld();
  shop = await world.shop();
  transactionId = (await pay(shop)).id;
});
afterAll(() => world.close());

function options(language: string | undefined) {
  const { headers } = withKey(freshKey());
  return { mode, headers: { ...headers, ...(language !== undefined && { 'accept-language': language }) } };
}

type Person = 'tenant' | 'readonly' | 'merchant2';
type RefundBody = { amountMinor?: number; reason: 'other' };

function refund(who: Person, body: RefundBody, language: string | undefined) {
  return world.as[who].request(transactions.refund, { params: { transactionId }, body }, options(language));
}

const wrongKind = { amountMinor: 'much', reason: 'other' } as unknown as RefundBody;

describe('acts on transactions', () => {
  test.each([
    [
      400,
      'tenant',
      wrongKind,
      'amountMinor: Invalid input: expected number, received string',
      'amountMinor: Geçersiz değer: beklenen number, alınan string',
    ],
    [403, 'readonly', { reason: 'other' }, english.failure.notPermitted, turkish.failure.notPermitted],
    [404, 'merchant2', { reason: 'other' }, 'There is nothing here by that address.', 'Bu adreste bir şey yok.'],
    [
      422,
      'tenant',
      { reason: 'other', amountMinor: 10_001 },
      'The amount is above what is left.',
      'Tutar, kalan tutardan fazla.',
    ],
  ] as const)(
    'a refusal with %i says why in English and in Turkish',
    async (status, who, body, inEnglish, inTurkish) => {
      const [plain, asked] = [await refund(who, body, undefined), await refund(who, body, 'tr-TR,tr;q=0.9,en;q=0.8')];
      expect([plain.status, plain.problem?.detail]).toEqual([status, inEnglish]);
      expect([asked.status, asked.problem?.detail]).toEqual([status, inTurkish]);
      expect(plain.headers['content-language']).toBe('en');
      expect(asked.headers['content-language']).toBe('tr');
      for (const { headers } of [plain, asked]) expect(headers.vary).toContain('accept-language');
      const facts = ({ pointer, code }: { pointer: string; code: string }) => ({ pointer, code });
      expect(asked.problem?.errors?.map(facts)).toEqual(plain.problem?.errors?.map(facts));
      for (const { message } of asked.problem?.errors ?? []) expect(message).toBe(inTurkish);
      expect(asked.problem?.code).toBe(plain.problem?.code);
      expect(asked.problem?.title).not.toBe(plain.problem?.title);
    },
  );

  test('a refusal with 409 says in Turkish that the state does not allow it, and the same facts', async () => {
    const sent = { params: { transactionId }, body: {} };
    const plain = await world.as.tenant.request(transactions.capture, sent, options('de'));
    const asked = await world.as.tenant.request(transactions.capture, sent, options('tr'));
    expect(plain.problem?.detail).toBe('A capture is not allowed: the Sale is Captured (wrong-type).');
    expect(asked.problem).toMatchObject({
      status: 409,
      code: 'action-not-allowed',
      because: 'wrong-type',
      title: 'İşlemin şu anki durumu buna izin vermiyor.',
      detail: 'İşlemin şu anki durumu buna izin vermiyor.',
    });
  });
});

test('a filter and a header that cannot be read are named with their rule', async () => {
  const filter = { query: { filter: 'status=in=Captured' } };
  const { problem } = await world.as.tenant.request(transactions.findTransactions, filter, options('tr'));
  expect(problem?.errors).toEqual([
    {
      pointer: '#query/filter',
      message: 'filtre, 11. karakter: =in= parantez içinde bir liste alır',
      code: 'filter',
    },
  ]);
  const headers = { mode: 'Sandbox', 'accept-language': 'tr' };
  const answer = await world.as.tenant.request(transactions.findTransactions, {}, { headers });
  expect(answer.problem?.errors?.[0]?.message).toBe('Mode: Live veya Test olmalı');
});

test('merchants’ servers are answered in English unless they ask', async () => {
  const method = { kind: 'card', number: '4111111111111112', expiryMonth: 12, expiryYear: 2030 } as const;
  const sent = { body: { amountMinor: 1999, currency: 'EUR', method } };
  const plain = await shop.request(createPayment, sent, withKey());
  const asked = await shop.request(createPayment, sent, { headers: { ...withKey().headers, 'accept-language': 'tr' } });
  expect(plain.problem?.detail).toBe('method.number: is not a valid card number');
  expect(asked.problem?.detail).toBe('method.number: geçerli bir kart numarası değil');
});

test('every feature has brought its words to the server', async () => {
  const files = globSync('{core,features/*}/server/problems.tr.ts', { cwd: checkout });
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { turkish: own }: { turkish: TurkishProblems } = await import(join(checkout, file));
    for (const [text, words] of Object.entries(own))
      expect(world.server.app.problemWords.tr.of(text), `${file}: ${text}`).toBe(words);
  }
});
