// The manifest: addresses and permissions agree with the specification and with one another.
import { expect, test } from 'vitest';
import { addressesOf, pathFor, tiersOf } from '../../../core/common/call.ts';
import { flattenTexts } from '../../../core/common/texts.ts';
import * as contract from './contract.ts';
import { transactions } from './feature.ts';
import { actionRules, transactionActions, transactionStatuses, transactionTypes } from './lifecycle.ts';
import { en } from './texts.en.ts';
import { tr } from './texts.tr.ts';
import { transactionsList } from './transactions-list.ts';

test('S3-185 calls stand below api/crm/transactions for tenants and api/transactions for merchants', () => {
  const acts = [contract.refund, contract.capture, contract.voidTransaction, contract.reverse, contract.checkStatus];
  const tails = ['refunds', 'captures', 'voids', 'reversals', 'checkstatus'];
  for (const [i, act] of acts.entries()) {
    expect(pathFor(act, 'tenant')).toBe(`/api/crm/transactions/:transactionId/${tails[i]}`);
    expect(pathFor(act, 'platform')).toBe(`/api/crm/transactions/:transactionId/${tails[i]}`);
    expect(pathFor(act, 'merchant')).toBe(`/api/transactions/:transactionId/${tails[i]}`);
  }
});

test.each([
  ['S3-186', contract.findTransactions, ''],
  ['S3-190', contract.searchTransactions, '/searchKey'],
  ['S3-195', contract.exportTransactions, '/csv'],
  ['S3-198', contract.getTransaction, '/:transactionId'],
  ['S3-199', contract.getTransactionDetails, '/:transactionId/details'],
  ['S3-201', contract.findTransactionEvents, '/:transactionId/events'],
  ['S3-202', contract.getTransactionEvent, '/events/:eventId'],
  ['S3-203', contract.findRelatedTransactions, '/:transactionId/related'],
  ['S3-204', contract.getRelatedTransaction, '/related/:transactionId'],
  ['S3-205', contract.findTransactionApiLogs, '/:transactionId/api-logs'],
  ['S3-206', contract.getTransactionApiLog, '/api-logs/:apiLogId'],
  ['S3-209', contract.findTransactionFees, '/:transactionId/fees'],
  ['S3-213', contract.checkBalance, '/:transactionId/check-balance'],
  ['S3-229', contract.resendWebhook, '/events/:eventId/resend-webhook'],
] as const)('%s stands at the address of the document, below the base of each tier', (_, call, tail) => {
  expect(pathFor(call, 'tenant')).toBe(`/api/crm/transactions${tail}`);
  expect(pathFor(call, 'merchant')).toBe(`/api/transactions${tail}`);
});

test('S3-189 S3-191 S3-252 platform staff have addresses of their own', () => {
  expect(pathFor(contract.searchTransactions, 'platform')).toBe(
    '/reporting/crm/reports/transactions-lookup/platform/searchKey',
  );
  expect(pathFor(contract.findTransactions, 'platform')).toBe('/api/crm/transactions/platform');
  expect(pathFor(contract.findTransactionWebhooks, 'platform')).toMatch(/^\/wh2\/.*\/platform-transaction-webhooks\/:/);
});

test('S3-224 the acts of the document say whose the transaction is', () => {
  for (const act of [
    contract.refund,
    contract.checkStatus,
    contract.voidTransaction,
    contract.capture,
    contract.reverse,
  ])
    expect(act.ownerHeaders, act.name).toBe(true);
});

test('every call has an address, and no two calls share one', () => {
  const seen = new Map<string, string>();
  for (const call of transactions.calls) {
    expect(tiersOf(call).length).toBeGreaterThan(0);
    for (const address of addressesOf(call).keys()) {
      const key = `${call.method} ${address.replace(/:\w+/g, ':')}`;
      expect(seen.get(key)).toBeUndefined();
      seen.set(key, call.name);
    }
  }
});

test('permissions are declared once, and every one that a page, call or act asks for is declared', () => {
  const names = transactions.permissions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const asked = [
    ...transactions.calls.map(({ access }) => access),
    ...transactions.pages.map(({ access }) => access),
    ...transactionActions.map((action) => actionRules[action].permission),
  ].flatMap((access) => (typeof access === 'string' ? [] : Object.values(access).flat()));
  for (const { name } of asked) expect(names).toContain(name);
});

test('every status, type, act, column, filter and view has its words, in both languages the same keys', () => {
  const words = flattenTexts(en, 'transactions.');
  const keys = [
    ...transactionStatuses.map((status) => `transactions.status.${status}`),
    ...transactionTypes.map((type) => `transactions.type.${type}`),
    ...transactionActions.map((action) => `transactions.action.${action}`),
    ...transactionsList.columns.map(({ label }) => label),
    ...Object.values(transactionsList.filters).map(({ label }) => label),
    ...(transactionsList.views ?? []).map(({ label }) => label),
    ...transactions.pages.map(({ title }) => title),
    transactionsList.title,
    transactionsList.emptyTitle,
    transactionsList.emptyHint,
    transactionsList.search,
  ];
  for (const key of keys) expect(words.get(key), key).toBeTruthy();
  expect([...flattenTexts(tr).keys()]).toEqual([...flattenTexts(en).keys()]);
});
