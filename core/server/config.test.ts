// The configuration: all faults at once, no default secret outside demo mode, documentation that agrees.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configurationPage, configurationTable } from '../../scripts/configuration-table.ts';
import { ConfigurationError, loadConfig } from './config.ts';
import type { Part } from './settings.ts';

const someSecret = 'x'.repeat(32);
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'portico-config-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function faultsOf(env: NodeJS.ProcessEnv, part: Part): readonly string[] {
  try {
    loadConfig({ PORTICO_HOME: home, ...env }, part);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
  return [];
}

test('every wrong value is told at once, in one line each', () => {
  const faults = faultsOf(
    { PORT_BASE: '80', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://h/d', SMTP_URL: 'nowhere' },
    'all',
  );
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual(
    expect.arrayContaining(['PORT_BASE', 'LOG_LEVEL', 'DATABASE_URL', 'SMTP_URL']),
  );
});

test('missing and wrong values are told together', () => {
  const faults = faultsOf({ ACQUIRER_TIMEOUT_MS: 'soon' }, 'worker').map((fault) => fault.split(' ')[0]);
  expect(faults).toContain('ACQUIRER_TIMEOUT_MS');
  expect(faults).toContain('PORTICO_SECRET');
  expect(faults).toContain('DATABASE_APP_URL');
});

test.each(['web', 'worker', 'identity', 'acquirer', 'migrate'] as const)(
  '%s started alone has no default secret',
  (part) => {
    expect(faultsOf({}, part).some((fault) => fault.startsWith('PORTICO_SECRET is missing'))).toBe(true);
  },
);

test('npm start without demo mode wants a secret when the database is an outside one', () => {
  const outside = { PORTICO_DEMO: 'off', DATABASE_URL: 'postgres://o:p@db/portico' };
  expect(faultsOf(outside, 'all')).toEqual([expect.stringContaining('PORTICO_SECRET')]);
  expect(faultsOf({ ...outside, PORTICO_SECRET: someSecret }, 'all')).toEqual([]);
});

test('a secret that is too short is refused, also in demo mode', () => {
  expect(faultsOf({ PORTICO_SECRET: 'short' }, 'all')).toEqual([expect.stringContaining('at least 32 characters')]);
});

test('the generated secret is kept, and readable by its owner only', () => {
  const first = loadConfig({ PORTICO_HOME: home }).secret;
  expect(loadConfig({ PORTICO_HOME: home }).secret).toBe(first);
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600);
});

test('demo mode is on for npm start only', () => {
  expect(loadConfig({ PORTICO_HOME: home }).demo).toBe(true);
  const alone = {
    PORTICO_HOME: home,
    PORTICO_SECRET: someSecret,
    DATABASE_URL: 'postgres://owner:pw@db.test/shop',
    PORTICO_PUBLIC_URL: 'https://portal.test/',
    ACQUIRER_URL: 'https://acquirer.test',
  };
  expect(loadConfig(alone, 'web')).toMatchObject({ demo: false, production: true, webhooks: { allowPrivate: false } });
});

test('logins are derived from the owner address, each with its own password', () => {
  const env = { PORTICO_HOME: home, PORTICO_SECRET: someSecret, DATABASE_URL: 'postgres://owner:pw@db.test:5433/shop' };
  const { appUrl, jobsUrl } = loadConfig(env).database;
  expect(appUrl).toMatch(/^postgres:\/\/shop_app_login:[\w-]{43}@db\.test:5433\/shop$/);
  expect(new URL(appUrl ?? '').password).not.toBe(new URL(jobsUrl ?? '').password);
});

test.each([
  ['not json', 'must be JSON'],
  ['{}', 'must be a JSON list of clients'],
  ['[{"client_id":"shop"}]', ''],
  ['[{"client_id":"shop","redirect_uris":["nowhere"]}]', 'must be an http or https address'],
])('further clients of identity that are wrong are told: %s', (clients, words) => {
  expect(faultsOf({ IDENTITY_CLIENTS: clients }, 'all')).toEqual([
    expect.stringContaining(`IDENTITY_CLIENTS ${words}`),
  ]);
});

test('an empty value counts as unset', () => {
  expect(loadConfig({ PORTICO_HOME: home, PORT_BASE: '', SMTP_URL: '' }).ports.web).toBe(4000);
});

test('docs/configuration.md agrees with the settings', () => {
  expect(readFileSync(configurationPage, 'utf8')).toBe(configurationTable());
});
