// The routing rules of document 1, section 7, row by row: the first that matches wins, on whole path segments.
import { describe, expect, test } from 'vitest';
import { defaultApiBases, requestAddress, unversionedSegments } from './request-routing.ts';
import type { TokenProfile } from './tiers.ts';

const address = (path: string, profile: TokenProfile = 'other', method = 'GET') =>
  requestAddress({ path, method, profile }, defaultApiBases);

describe('S1-239 what lies below reporting/ goes to the report-log API, whatever else its path holds', () => {
  test.each([
    ['/reporting/crm/reports/transactions-lookup-v2', '/report-api/reporting/crm/reports/transactions-lookup-v2'],
    ['/reporting/api/v2/dashboard/widget', '/report-api/reporting/api/v2/dashboard/widget'],
    ['reporting/transaction-filters', '/report-api/reporting/transaction-filters'],
  ])('%s', (path, expected) => expect(address(path)).toBe(expected));
});

test('S1-240 ping and download-file use the merchant API prefix with their own version', () => {
  expect(address('/v1/api/ping')).toBe('/merchant-api/v1/api/ping');
  expect(address('/v1/api/download-file', 'merchant')).toBe('/merchant-api/v1/api/download-file');
});

describe('S1-241 other paths with the segment api go to the merchant API prefix', () => {
  test.each([
    ['api/crm/transactions/', '/merchant-api/v1/api/crm/transactions/'],
    ['api/transactions/', '/merchant-api/v1/api/transactions/'],
    [
      'wh/api/crm/notifications/transaction-webhooks/1',
      '/merchant-api/v1/wh/api/crm/notifications/transaction-webhooks/1',
    ],
  ])('%s', (path, expected) => expect(address(path)).toBe(expected));

  test('a segment that only begins or ends like it is another segment', () => {
    expect(address('/user-api/things', 'merchant')).toBe('/merchant-api/v1/user-api/things');
    expect(address('/api-logs/7', 'merchant')).toBe('/merchant-api/v1/api-logs/7');
  });
});

test('S1-242 markdown files are loaded from the client origin', () =>
  expect(address('/documentation/wiki/refunds.md')).toBe('/documentation/wiki/refunds.md'));

test('S1-243 /tenants goes to the merchant API, without /crm', () => {
  expect(address('/tenants')).toBe('/merchant-api/v1/tenants');
  expect(address('/tenants/7/tenant-users')).toBe('/merchant-api/v1/tenants/7/tenant-users');
});

describe('S1-244 the listed segments go to the unversioned API', () => {
  test.each([...unversionedSegments].filter((segment) => segment !== 'reporting'))('%s', (segment) =>
    expect(address(`/${segment}/things/1`)).toBe(`/api/${segment}/things/1`),
  );
  test('reporting at the end of a path', () => expect(address('/things/reporting')).toBe('/api/things/reporting'));
});

test('S1-245 all other paths go to the merchant API, with /crm inserted for crm users, once', () => {
  expect(address('/lookup/active-countries')).toBe('/merchant-api/v1/crm/lookup/active-countries');
  expect(address('/lookup/active-countries', 'merchant')).toBe('/merchant-api/v1/lookup/active-countries');
  expect(address('/crm/lookup/active-countries')).toBe('/merchant-api/v1/crm/lookup/active-countries');
});

test('S1-246 the user calls of crm go to a v2 user API', () => {
  expect(address('/users/crm')).toBe('/merchant-api/v2/users/crm');
  expect(address('/users/crm/active-customers')).toBe('/merchant-api/v2/users/crm/active-customers');
});

test('S1-247 user calls exist in versions v1 and v1.1: the context is v1.1, the rest v1', () => {
  expect(address('/users')).toBe('/merchant-api/v1.1/users');
  expect(address('/users', 'merchant')).toBe('/merchant-api/v1.1/users');
  expect(address('/users', 'other', 'POST')).toBe('/merchant-api/v1/users');
  expect(address('/users/7/activation', 'other', 'PUT')).toBe('/merchant-api/v1/users/7/activation');
});

test('bases come from configuration', () =>
  expect(
    requestAddress(
      { path: '/fs/file', method: 'POST', profile: 'other' },
      { merchant: 'https://m', report: 'https://r', unversioned: 'https://u' },
    ),
  ).toBe('https://u/fs/file'));
