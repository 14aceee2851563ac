// Rules between tabs and of signing out, and what a user context becomes.
import { expect, test } from 'vitest';
import { defaultThemeSettings, type UserContext } from '../../common/user-context.ts';
import { firstThatWorks } from './sign-out-steps.ts';
import { logoutDelayMs, mustLeave } from './tab-channel.ts';
import { sessionOf } from './use-session.ts';

test('a tab that is told to log out waits from 500 to 1500 ms', () => {
  expect([0, 0.5, 1].map(logoutDelayMs)).toEqual([500, 1000, 1500]);
});

test.each([
  ['the same person is signed in', 'anna', 'anna', false],
  ['the session is missing', 'anna', null, true],
  ['somebody else is signed in', 'anna', 'berta', true],
  ['nobody was signed in here', undefined, 'berta', false],
])('a tab that becomes visible when %s', (_, own, stored, leaves) => {
  expect(mustLeave(own, stored)).toBe(leaves);
});

test('S1-182 ways to sign out are tried in order until one works', async () => {
  const tried: string[] = [];
  const step = (name: string, works: boolean) => async () => {
    tried.push(name);
    if (!works) throw new Error(name);
  };
  expect(await firstThatWorks([step('popup', false), step('redirect', false), step('/', true)])).toBe(2);
  expect(tried).toEqual(['popup', 'redirect', '/']);
  await expect(firstThatWorks([step('popup', false)])).rejects.toThrow('popup');
});

const id = '01990000-0000-7000-8000-000000000001';
const tenantUser: UserContext = {
  id,
  firstName: 'Anna',
  lastName: 'Lind',
  email: 'anna@example.test',
  isActive: true,
  isPlatform: false,
  lastLoginTime: null,
  userType: 'crm',
  userTypeName: 'Crm',
  permissions: ['CRM.Thing.View'],
  systemRoleId: id,
  systemRoleName: 'Viewer',
  isAdministrator: false,
  tenantId: id,
  tenants: [],
  tenant: { id, name: 'Northwind Pay', isDefaultTenant: true },
  tenantSupportEmail: null,
  configureTimeZone: null,
  sessionIdle: null,
  language: null,
  checkoutLogoSource: null,
  favIconSource: null,
  loginTemplate: null,
  themeSettings: defaultThemeSettings,
  merchant: null,
  customerSystemMode: null,
};
const merchant = {
  merchantId: id,
  legalBusinessName: 'Atelier Lumen GmbH',
  boardingStage: 'Completed',
  merchantStatus: 'Active',
  reviewStatus: 'Approved',
  processingStatus: 'LiveEnabled',
  activationDate: null,
  users: 1,
  merchantNotes: null,
  description: null,
  visibility: 'Public',
  merchantType: 'Shop',
};

test('S1-007 the portal stands under the tenant name, or under the legal business name of the merchant', () => {
  expect(sessionOf(tenantUser).organisation).toBe('Northwind Pay');
  expect(sessionOf({ ...tenantUser, userType: 'other', merchant }).organisation).toBe('Atelier Lumen GmbH');
});

test('the tier comes from the user context; platform staff are crm on the wire too', () => {
  expect(sessionOf(tenantUser).tier).toBe('tenant');
  expect(sessionOf({ ...tenantUser, isPlatform: true }).tier).toBe('platform');
  expect(sessionOf({ ...tenantUser, userType: 'other' }).tier).toBe('merchant');
});
