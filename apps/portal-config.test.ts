// What the browser is told of the installation before anything else.
import { expect, test } from 'vitest';
import { loadConfig } from '../core/server/config.ts';
import { portalConfig } from './portal-config.ts';

const configured = (env: NodeJS.ProcessEnv = {}) =>
  portalConfig(
    loadConfig({ PORTICO_DEMO: 'on', PORTICO_SECRET: 'a secret of the tests, and of nothing else', ...env }),
    '1.0.0',
  );

test('S1-160 the session configuration holds idle, timeout and ping in seconds, and the API base addresses', () => {
  expect(configured()).toMatchObject({
    session: { sessionIdle: 1_800, sessionTimeout: 60, sessionPing: 15 },
    api: { merchant: '/merchant-api', report: '/report-api', unversioned: '/api' },
  });
  const other = configured({ SESSION_IDLE_SECONDS: '900', SESSION_PING_SECONDS: '30', API_BASE: '/backend' });
  expect(other.session).toEqual({ sessionIdle: 900, sessionTimeout: 60, sessionPing: 30 });
  expect(other.api.unversioned).toBe('/backend');
});

test('S1-167 the pop-up of sign-in is off unless an installation turns it on', () => {
  expect(configured().oidc.popup).toBe(false);
  expect(configured({ OIDC_POPUP: 'on' }).oidc.popup).toBe(true);
});
