// Local permission overrides: on which hosts, and what they do there.
import { expect, test } from 'vitest';
import { developmentSets, isDevelopmentHost, overridePermissions, overridesKey } from './development-permissions.ts';

const held = ['CRM.Dashboard.View', 'CRM.Transaction.View'];
const stored = JSON.stringify({ sets: ['admin'], add: ['CRM.Support.Lookup'], remove: ['CRM.Dashboard.View'] });

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['portal.local', true],
  ['portal.localhost.example', false],
  ['local', false],
  ['127.0.0.1.example', false],
  ['portal.example', false],
])('%s is a development host: %s', (hostname, is) => {
  expect(isDevelopmentHost(hostname)).toBe(is);
});

test('S1-229 S3-180 on a development host permissions are added and removed', () => {
  expect(overridesKey).toBe('devPermissionOverrides');
  expect(overridePermissions(held, 'localhost', stored)).toEqual([
    'CRM.Transaction.View',
    ...developmentSets.admin,
    'CRM.Support.Lookup',
  ]);
});

test('elsewhere they change nothing', () => {
  expect(overridePermissions(held, 'portal.example', stored)).toBe(held);
});

test.each([[null], ['{'], ['[]'], ['{"add":"CRM.Support.Lookup"}'], ['{"sets":["owner"]}']])(
  'stored %j changes nothing',
  (text) => {
    expect(overridePermissions(held, 'localhost', text)).toEqual(held);
  },
);

test('S1-231 S1-232 S1-233 S3-179 there are sets to try the portal with', () => {
  expect(developmentSets).toEqual({
    merchant: [
      'merchant.transactions.view',
      'merchant.transactions.create',
      'merchant.reports.view',
      'merchant.settings.edit',
    ],
    admin: ['admin.users.manage', 'admin.settings.edit', 'admin.reports.view', 'admin.system.configure'],
    readOnly: ['transactions.view', 'reports.view', 'dashboard.view'],
  });
});
