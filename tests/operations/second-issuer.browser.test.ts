// Signing in to the portal at a second, independent issuer: a web process that was told of it by environment variables, and nothing else.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { checkout, loadConfig } from '../../core/server/config.ts';
import { Database, systemScope } from '../../core/server/database.ts';
import { findDatabase } from '../../core/server/embedded-postgres.ts';
import { freePorts } from '../../core/server/ports.ts';
import { demoTenantId, demoUserId } from '../../demo/organisations.ts';
import { linkSubject } from '../../features/users/server/index.ts';
import { type SecondIssuer, secondIssuerPassword, startSecondIssuer, subjectAt } from './second-issuer.ts';

const login = 'ayse.from.elsewhere';
/** web … worker health. */
const portsInARow = 10;

let issuer: SecondIssuer;
let web: ChildProcess;
let portalUrl: string;

test.beforeAll(async () => {
  const config = loadConfig(process.env);
  const appUrl = config.database.appUrl ?? (await findDatabase(config))?.appUrl;
  if (appUrl === undefined) throw new Error('no database runs');
  const db = new Database({ url: appUrl, poolSize: 1, applicationName: 'portico-tests' });
  // An administrator's act: no address that an issuer asserts links anybody by itself.
  await db.transaction(systemScope, (tx) =>
    linkSubject(tx, subjectAt(login), { tenantId: demoTenantId('northwind'), userId: demoUserId('tenant@demo.test') }),
  );
  await db.close();

  const base = await freePorts(portsInARow);
  portalUrl = `http://127.0.0.1:${base}`;
  issuer = await startSecondIssuer(portalUrl);
  web = spawn(process.execPath, ['apps/role.ts', 'web'], {
    cwd: checkout,
    env: {
      ...process.env,
      ...issuer.env,
      PORTICO_DEMO: 'on',
      PORT_BASE: String(base),
      PORTICO_PUBLIC_URL: portalUrl,
      DATABASE_APP_URL: appUrl,
    },
    stdio: 'ignore',
  });
  await expect(async () => expect((await fetch(`${portalUrl}/readyz`)).ok).toBe(true)).toPass({ timeout: 30_000 });
});

test.afterAll(async () => {
  if (web?.exitCode === null) {
    web.kill('SIGTERM');
    await once(web, 'exit');
  }
  await issuer?.stop();
});

test('a person signs in there and sees the portal', async ({ page }) => {
  await page.goto(portalUrl);
  await page.waitForURL(`${issuer.url}/who/**`);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password').fill(secondIssuerPassword);
  await page.getByRole('button', { name: 'Enter' }).click();
  await page.waitForURL((url) => url.origin === portalUrl && !url.pathname.startsWith('/authentication'));
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const shown = await page.request.get(`${portalUrl}/config.json`);
  expect(((await shown.json()) as { oidc: { authority: string } }).oidc.authority).toBe(issuer.url);
});
