// Who is signed in, as each tier sees it, and who is turned away.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultThemeSettings } from '../../../core/common/user-context.ts';
import { noTenantId } from '../../../core/server/audit.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoMerchantId, demoTenantId, demoTenants, demoUserId } from '../../../demo/organisations.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { testIssuer } from '../../../tests/test-issuer.ts';
import { changePreferences, preferences, userContext } from '../common/contract.ts';
import { findPerson, noteSession } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const setUser = (email: string, column: 'is_active' | 'is_locked', value: boolean) =>
  server.db.transaction(systemScope, (tx) =>
    tx.change(sql`update portal_user set ${sql.ref(column)} = ${value} where email = ${email}`),
  );

describe('the user context', () => {
  test('S1-252 S3-352 S1-141 S1-142 S1-143 S1-144 S1-145 S1-146 of tenant staff has every field of the document', async () => {
    const { body } = await server.as.tenant.request(userContext);
    expect(body).toMatchObject({
      id: demoUserId('tenant@demo.test'),
      firstName: 'Elin',
      lastName: 'Krause',
      email: 'tenant@demo.test',
      isActive: true,
      isPlatform: false,
      lastLoginTime: null,
      userType: 'crm',
      userTypeName: 'Crm',
      systemRoleName: 'Administrator',
      isAdministrator: true,
      tenantId: demoTenantId('northwind'),
      tenant: { id: demoTenantId('northwind'), name: 'Northwind Pay', isDefaultTenant: true },
      tenants: [{ id: demoTenantId('northwind'), name: 'Northwind Pay', isDefaultTenant: true }],
      tenantSupportEmail: 'support@northwind.test',
      sessionIdle: null,
      configureTimeZone: 'Europe/Berlin',
      loginTemplate: null,
      themeSettings: defaultThemeSettings,
      merchant: null,
    });
    expect(body.checkoutLogoSource).toMatch(/^data:image\/svg\+xml,/);
    expect(body.favIconSource).toMatch(/^data:image\/svg\+xml,/);
  });

  test('S1-142 S1-149 of a merchant is of type other and carries the merchant', async () => {
    const { body } = await server.as.merchant.request(userContext);
    expect(body).toMatchObject({
      userType: 'other',
      userTypeName: 'Merchant',
      isPlatform: false,
      tenantId: demoTenantId('northwind'),
      merchant: {
        merchantId: demoMerchantId('atelierLumen'),
        legalBusinessName: 'Atelier Lumen',
        boardingStage: 'Completed',
        merchantStatus: 'Active',
        reviewStatus: 'Approved',
        processingStatus: 'LiveEnabled',
        activationDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        users: 1,
        merchantNotes: null,
        description: 'Lamps made to order',
        visibility: 'Public',
        merchantType: 'Company',
      },
    });
  });

  test('S1-144 of platform staff names the installation as theirs, and every tenant', async () => {
    const { body } = await server.as.platform.request(userContext);
    expect(body).toMatchObject({ isPlatform: true, userType: 'crm', tenantId: noTenantId });
    expect(body.tenants.map(({ name, isDefaultTenant }) => [name, isDefaultTenant])).toEqual([
      ['Portico', true],
      ['Anatolia Ödeme', false],
      ['Northwind Pay', false],
    ]);
  });

  test('is the same for platform staff who work for one tenant at the moment', async () => {
    const headers = { tenantid: demoTenantId('anatolia') };
    const { body } = await server.as.platform.request(userContext, {}, { headers });
    expect(body.tenantId).toBe(noTenantId);
  });

  test("S1-148 has the tenant's theme over the product's", async () => {
    const { body } = await server.as.othertenant.request(userContext);
    expect(body.themeSettings).toEqual({ ...defaultThemeSettings, ...demoTenants.anatolia.theme });
  });

  test('has the permissions of the roles that the person holds', async () => {
    const [administrator, viewer] = await Promise.all([
      server.as.tenant.request(userContext),
      server.as.readonly.request(userContext),
    ]);
    expect(viewer.body.isAdministrator).toBe(false);
    expect(administrator.body.permissions).toContain('manageCrmRoles');
    expect(viewer.body.permissions).not.toContain('manageCrmRoles');
    expect(viewer.body.permissions.length).toBeGreaterThan(0);
    expect(new Set(administrator.body.permissions).isSupersetOf(new Set(viewer.body.permissions))).toBe(true);
  });
});

describe('turned away with 401', () => {
  test('without a token, and with the token of a person nobody knows', async () => {
    expect((await server.stranger.request(userContext)).status).toBe(401);
    const unknown = server.withToken(() => server.issuer.token('nobody', 'other'));
    expect(await unknown.request(userContext)).toMatchObject({ status: 401, problem: { code: 'no-session' } });
  });

  test.each([
    ['expired', { exp: 1 }],
    ['for another audience', { aud: 'https://elsewhere.test' }],
    ['of another issuer', { iss: 'https://elsewhere.test' }],
    ['without a subject', { sub: undefined }],
  ])('a token %s', async (_, claims) => {
    const token = await server.issuer.token(server.subjectOf('tenant@demo.test'), 'other', claims);
    expect((await server.withToken(token).request(userContext)).status).toBe(401);
  });

  test('a token signed by somebody else', async () => {
    const forger = await testIssuer(server.clock);
    const forged = await forger.token(server.subjectOf('tenant@demo.test'), 'other');
    expect((await server.withToken(forged).request(userContext)).status).toBe(401);
  });

  test("a person whose e-mail address is known, but not the issuer's subject", async () => {
    const claims = { email: 'tenant@demo.test', email_verified: true };
    const other = server.withToken(() => server.issuer.token('a subject of another issuer', 'other', claims));
    expect((await other.request(userContext)).status).toBe(401);
  });

  test.each([
    ['deactivated', 'is_active', false, true],
    ['locked', 'is_locked', true, false],
  ] as const)('a %s person, within 30 s', async (_, column, out, back) => {
    expect((await server.as.merchant2.request(userContext)).status).toBe(200);
    await setUser('merchant2@demo.test', column, out);
    server.clock.advance(30_000);
    expect((await server.as.merchant2.request(userContext)).status).toBe(401);
    await setUser('merchant2@demo.test', column, back);
    server.clock.advance(30_000);
    expect((await server.as.merchant2.request(userContext)).status).toBe(200);
  });
});

describe('people by subject', () => {
  const setProcessing = (status: string) =>
    server.db.transaction(systemScope, (tx) =>
      tx.change(sql`update merchant set processing_status = ${status} where id = ${demoMerchantId('kaffeewerk')}`),
    );

  test.each([
    ['NoProcessing', ['Test']],
    ['SandboxEnabled', ['Test']],
    ['LiveEnabled', ['Live', 'Test']],
  ])('a merchant whose processing status is %s may use %j', async (status, modes) => {
    await setProcessing(status);
    const person = await findPerson(server.db)(server.subjectOf('merchant2@demo.test'));
    expect(person?.modes).toEqual(modes);
  });

  test('Live is refused to a merchant who may not use it', async () => {
    await setProcessing('SandboxEnabled');
    server.clock.advance(30_000);
    expect((await server.as.merchant2.request(userContext, {}, { mode: 'Live' })).status).toBe(403);
    expect((await server.as.merchant2.request(userContext, {}, { mode: 'Test' })).status).toBe(200);
    await setProcessing('LiveEnabled');
  });

  test('the last sign-in is when a session first showed itself, in whatever process', async () => {
    const inSession = (sid: string) =>
      server.withToken(() => server.issuer.token(server.subjectOf('readonly@demo.test'), 'other', { sid }));
    const lastLogin = async (sid: string) => (await inSession(sid).request(userContext)).body.lastLoginTime;
    const first = await lastLogin('one');
    expect(first).toBe(server.clock.now().toISOString());
    server.clock.advance(60_000);
    expect(await lastLogin('one')).toBe(first);
    const second = await lastLogin('two');
    expect(second).toBe(server.clock.now().toISOString());
    server.clock.advance(60_000);
    const otherProcess = noteSession(server.db, server.clock);
    await otherProcess(server.subjectOf('readonly@demo.test'), 'one');
    expect(await lastLogin('two')).toBe(second);
  });
});

describe('preferences', () => {
  test('are changed one by one, seen in the user context, and audited', async () => {
    const caller = server.as.readonly;
    const change = { configureTimeZone: 'Asia/Tokyo', themeSettings: { layoutName: 'Material' } };
    expect((await caller.request(changePreferences, { body: change })).body).toEqual({ language: null, ...change });
    expect((await caller.request(changePreferences, { body: { language: 'tr' } })).body).toEqual({
      language: 'tr',
      ...change,
    });
    const { body } = await caller.request(userContext);
    expect(body).toMatchObject({ configureTimeZone: 'Asia/Tokyo', themeSettings: { layoutName: 'Material' } });
    const acts = await server.db.read(systemScope, (tx) =>
      tx.run<{ after: unknown }>(
        sql`select after from audit_event where action = ${changePreferences.name} and outcome = 'done'`,
      ),
    );
    expect(acts.map(({ after }) => after)).toContainEqual({ language: 'tr', ...change });
  });

  test('null goes back to the time zone of the tenant', async () => {
    await server.as.tenant.request(changePreferences, { body: { configureTimeZone: 'UTC' } });
    await server.as.tenant.request(changePreferences, { body: { configureTimeZone: null } });
    expect((await server.as.tenant.request(preferences)).body.configureTimeZone).toBeNull();
    expect((await server.as.tenant.request(userContext)).body.configureTimeZone).toBe('Europe/Berlin');
  });

  test.each([
    { configureTimeZone: 'Mars/Olympus' },
    { configureTimeZone: '+03:00' },
    { themeSettings: { primaryColor: 'url(//evil.test)' } },
    { isAdministrator: true },
  ])('refuse %j', async (body) => {
    const answer = await server.as.tenant.request(changePreferences, { body: body as never });
    expect(answer).toMatchObject({ status: 400, problem: { code: 'invalid-input' } });
  });
});
