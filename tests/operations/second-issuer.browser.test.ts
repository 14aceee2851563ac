// Signing in to the portal at a second, independent issuer: a web process that was told of it by environment variables, and nothing else.
import { expect, test } from '@playwright/test';
import { systemScope } from '../../core/server/database.ts';
import { demoTenantId, demoUserId } from '../../demo/organisations.ts';
import { linkSubject } from '../../features/users/server/index.ts';
import { freePortBase, startExtraPart } from '../extra-part.ts';
import { productDatabase } from '../product-database.ts';
import { type SecondIssuer, secondIssuerPassword, startSecondIssuer, subjectAt } from './second-issuer.ts';

const login = 'ayse.from.elsewhere';

let issuer: SecondIssuer;
let web: { stop(): Promise<void> };
let portalUrl: string;

test.beforeAll(async () => {
  const db = await productDatabase();
  // An administrator's act: no address that an issuer asserts links anybody by itself.
  await db.transaction(systemScope, (tx) =>
    linkSubject(tx, subjectAt(login), { tenantId: demoTenantId('northwind'), userId: demoUserId('tenant@demo.test') }),
  );
  await db.close();
  const base = await freePortBase();
  portalUrl = `http://127.0.0.1:${base}`;
  issuer = await startSecondIssuer(portalUrl);
  const env = { ...issuer.env, PORT_BASE: String(base), PORTICO_PUBLIC_URL: portalUrl };
  web = await startExtraPart('web', env, portalUrl);
});

test.afterAll(async () => {
  await web?.stop();
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
