// What the browser is told before anything else.
import { expect, test } from 'vitest';
import { loadConfig } from '../core/server/config.ts';
import { portalConfig } from './portal-config.ts';

const configOf = (env: NodeJS.ProcessEnv = {}) =>
  portalConfig(loadConfig({ PORTICO_SECRET: 'a secret of the tests, and of nothing else', ...env }), '0');

test('S2-263 S2-264 S2-265 a session is idle after 1800 s, has 60 s of countdown, and is pinged every 15 s', () => {
  expect(configOf().session).toEqual({ sessionIdle: 1800, sessionTimeout: 60, sessionPing: 15 });
});

test('S1-160 session times and base addresses of the APIs are in the run-time configuration, as the installation has them', () => {
  const { session, api } = configOf({
    ...{ SESSION_IDLE_SECONDS: '900', SESSION_TIMEOUT_SECONDS: '30', SESSION_PING_SECONDS: '10' },
    ...{ MERCHANT_API_BASE: '/m', REPORT_API_BASE: '/r', API_BASE: '/a' },
  });
  expect(session).toEqual({ sessionIdle: 900, sessionTimeout: 30, sessionPing: 10 });
  expect(api).toEqual({ merchant: '/m', report: '/r', unversioned: '/a' });
});

test('an installation cannot lengthen the idle time', () => {
  expect(() => configOf({ SESSION_IDLE_SECONDS: '1801' })).toThrow('SESSION_IDLE_SECONDS must be from 30 to 1800');
});
