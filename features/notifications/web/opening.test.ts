// What opening does, type by type, with and without the permission, and where it may not lead.
import { describe, expect, test } from 'vitest';
import { notificationTypes } from '../common/notification.ts';
import { objectIdOf, openingOf } from './opening.ts';

const origin = 'https://portal.example';
const nobody = { permissions: new Set<string>(), origin };
const holding = (...permissions: string[]) => ({ permissions: new Set(permissions), origin });
const refused = { kind: 'refused' };

const gates = {
  Proposal: 'viewMerchantPortalProposals',
  Agreement: 'viewMerchantPortalAgreements',
  PreCheckForm: 'viewMerchantPortalPrecheck',
} as const;
const gated = Object.entries(gates) as [keyof typeof gates, string][];

describe('permissions', () => {
  test.each(gated)('S1-204 S2-052 opening a %s needs %s, or CRM.Dashboard.View', (notificationType, permission) => {
    const notification = { notificationType, objectUrl: '/boarding/1' };
    expect(openingOf(notification, nobody)).toEqual(refused);
    expect(openingOf(notification, holding(permission)).kind).not.toBe('refused');
    expect(openingOf(notification, holding('CRM.Dashboard.View')).kind).not.toBe('refused');
    const others = Object.values(gates).filter((one) => one !== permission);
    expect(openingOf(notification, holding(...others))).toEqual(refused);
    expect(openingOf(notification, holding(permission.toLowerCase()))).toEqual(refused);
  });

  test.each(notificationTypes.filter((type) => !(type in gates)))(
    'S1-203 opening a %s needs none',
    (notificationType) => {
      expect(openingOf({ notificationType, objectUrl: '/boarding/1' }, nobody).kind).not.toBe('refused');
    },
  );
});

describe('addresses', () => {
  test('S1-202 S2-051 a pre-check form leads to its address', () => {
    const notification = { notificationType: 'PreCheckForm', objectUrl: '/boarding/precheckform?step=2' } as const;
    expect(openingOf(notification, holding(gates.PreCheckForm))).toEqual({
      kind: 'page',
      address: '/boarding/precheckform?step=2',
    });
  });

  test.each(['BoardingDocuments', 'Task', 'TransactionVelocityAlert'] as const)(
    'S1-203 S2-051 a %s leads straight to its address',
    (notificationType) => {
      expect(openingOf({ notificationType, objectUrl: `${origin}/x?y=1#z` }, nobody)).toEqual({
        kind: 'page',
        address: '/x?y=1#z',
      });
    },
  );

  test.each([
    'https://evil.example/x',
    'https://portal.example.evil.example/',
    'https://portal.example@evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2fevil.example',
    '/ok\n//evil.example',
    'not an address',
  ])('S1-206 %j is invalid', (objectUrl) => {
    expect(openingOf({ notificationType: 'Task', objectUrl }, nobody)).toEqual({ kind: 'invalid' });
  });

  test.each([null, '', '  '])('%j opens nothing', (objectUrl) => {
    expect(openingOf({ notificationType: 'Task', objectUrl }, nobody)).toEqual({ kind: 'nothing' });
  });
});

describe('dialogs', () => {
  test.each([
    ['Proposal', 'proposal'],
    ['Agreement', 'agreement'],
  ] as const)('a %s asks for the dialog %s with the id of the object', (notificationType, dialog) => {
    const asked = holding(gates[notificationType]);
    const objectId = '0193';
    for (const objectUrl of ['/boarding/x/0193', '0193', `${origin}/x/0193/?tab=1`])
      expect(openingOf({ notificationType, objectUrl }, asked)).toEqual({ kind: 'dialog', dialog, objectId });
    expect(openingOf({ notificationType, objectUrl: '/' }, asked)).toEqual({ kind: 'invalid' });
  });

  test.each([
    ['/a/b', 'b'],
    ['b', 'b'],
    ['/a/b/#c', 'b'],
    [' b ', 'b'],
  ])('the id of %j is %s', (objectUrl, id) => {
    expect(objectIdOf(objectUrl)).toBe(id);
  });
});

test('S1-207 a generated report is one file for each address between commas', () => {
  const notification = {
    notificationType: 'ReportGenerated',
    objectUrl: '/report-api/a.csv, /report-api/b.csv,',
  } as const;
  expect(openingOf(notification, nobody)).toEqual({
    kind: 'files',
    addresses: ['/report-api/a.csv', '/report-api/b.csv'],
  });
});
