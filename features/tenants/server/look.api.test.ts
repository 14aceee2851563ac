// The look of a tenant: who edits it, on top of which version, what pictures are taken, and who sees them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiBases } from '../../../apps/portal-config.ts';
import { addressesOf, fillPath } from '../../../core/common/call.ts';
import { defaultThemeSettings } from '../../../core/common/user-context.ts';
import { sql, systemScope } from '../../../core/server/database.ts';
import { demoTenantId } from '../../../demo/organisations.ts';
import { type TestServer, testServer } from '../../../tests/server.ts';
import { userContext } from '../../users/common/contract.ts';
import { branding } from '../common/contract.ts';
import { changeLook, look, uploadPicture } from '../common/look-contract.ts';
import { type PicturePlace, picturesMax } from '../common/pictures.ts';
import { type LookInput, lookTag, standardLook } from '../common/theme.ts';
import { sampleJpeg, samplePng } from './pictures/samples.fixture.ts';
import { removeUnusedPictures } from './pictures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const plain: LookInput = { ...standardLook, logoSource: null, favIconSource: null, checkoutLogoSource: null };
beforeEach(() =>
  server.db.transaction(systemScope, async (tx) => {
    await tx.change(sql`
      update tenant set theme_settings = '{}', login_template = null, logo_source = null, favicon_source = null, checkout_logo_source = null
      where slug = 'northwind'`);
    await tx.change(sql`delete from tenant_picture`);
  }),
);

const version = async () => (await server.as.tenant.request(look)).body.version;
const save = async (change: Partial<LookInput>, from?: number) =>
  server.as.tenant.request(
    changeLook,
    { body: { ...plain, ...change } },
    { headers: { 'if-match': lookTag(from ?? (await version())) } },
  );
const coloured = (colours: Partial<LookInput['themeSettings']>) => ({
  themeSettings: { ...plain.themeSettings, ...colours },
});

/** Sends a file as the portal's form does. */
async function upload(
  bytes: Uint8Array,
  { place = 'logo' as PicturePlace, name = 'logo.png', as = 'tenant' as 'tenant' | 'othertenant' } = {},
) {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)]), name);
  return sendForm(form, place, as);
}
async function sendForm(form: FormData, place: PicturePlace, as: 'tenant' | 'othertenant' = 'tenant') {
  const request = new Request('http://here', { method: 'POST', body: form });
  const [address = ''] = addressesOf(uploadPicture, apiBases(server.config)).keys();
  const token = await server.issuer.token(server.subjectOf(`${as}@demo.test`), 'other');
  const answer = await server.app.inject({
    method: 'POST',
    url: fillPath(address, { place }),
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a look', () => {
  test('S1-009 S1-148 that is saved is what the people of the tenant, its merchants and strangers see', async () => {
    const saved = await save(
      coloured({ sidebarBackgroundColor: '#123456', buttonsLinkColor: '#804000', layoutName: 'Material' }),
    );
    expect(saved.status).toBe(200);
    const settings = {
      ...defaultThemeSettings,
      layoutName: 'Material',
      sidebarBackgroundColor: '#123456',
      buttonsLinkColor: '#804000',
      buttonsLinkColorRGB: '128, 64, 0',
    };
    for (const person of ['tenant', 'merchant', 'readonly'] as const)
      expect((await server.as[person].request(userContext)).body.themeSettings).toEqual(settings);
    const { body } = await server.stranger.request(branding, { query: { tenant: 'northwind' } });
    expect(body.themeSettings).toEqual(settings);
  });

  test('of one tenant is no other tenant’s', async () => {
    const before = await server.as.othertenant.request(look);
    await save(coloured({ primaryColor: '#112233' }));
    expect((await server.as.othertenant.request(look)).body).toEqual(before.body);
  });

  test('keeps only what differs from the product’s own', async () => {
    await save(coloured({ textColor: '#101010' }));
    const kept = await server.db.read(systemScope, (tx) =>
      tx.first<{ settings: unknown }>(sql`select theme_settings as settings from tenant where slug = 'northwind'`),
    );
    expect(kept?.settings).toEqual({ textColor: '#101010' });
  });

  test('is answered with its version, which rises with each change', async () => {
    const first = await server.as.tenant.request(look);
    expect(first.headers.etag).toBe(lookTag(first.body.version));
    const second = await save({ loginTemplate: 'card' });
    expect(second.headers.etag).toBe(lookTag(first.body.version + 1));
  });

  test('that somebody else changed meanwhile is not overwritten', async () => {
    const from = await version();
    expect((await save(coloured({ primaryColor: '#111111' }), from)).status).toBe(200);
    expect(await save(coloured({ primaryColor: '#222222' }), from)).toMatchObject({
      status: 412,
      problem: { code: 'changed-meanwhile' },
    });
    expect((await server.as.tenant.request(look)).body.themeSettings.primaryColor).toBe('#111111');
  });

  test('changed twice at once is changed once', async () => {
    const from = await version();
    const answers = await Promise.all(
      ['#111111', '#222222', '#333333'].map((primaryColor) => save(coloured({ primaryColor }), from)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  test('is not changed by who does not say on which version', async () => {
    const answer = await server.as.tenant.request(changeLook, { body: plain });
    expect(answer).toMatchObject({ status: 422, problem: { code: 'version-missing' } });
  });

  test('is in the audit log, before and after', async () => {
    await save(coloured({ headerBackgroundColor: '#fafafa' }));
    const recorded = await server.db.read(systemScope, (tx) =>
      tx.first<{ target: string; before: { themeSettings: object }; after: { themeSettings: object } }>(sql`
        select target_id::text as target, before, after from audit_event
        where action = ${changeLook.name} and outcome = 'done'
          and after->'themeSettings'->>'headerBackgroundColor' = '#fafafa'`),
    );
    expect(recorded?.target).toBe(demoTenantId('northwind'));
    expect(recorded?.before.themeSettings).toMatchObject({ headerBackgroundColor: '#ffffff' });
    expect(recorded?.after.themeSettings).toMatchObject({ headerBackgroundColor: '#fafafa' });
  });

  test.each([
    coloured({ primaryColor: 'red' }),
    coloured({ primaryColor: '#fff' }),
    coloured({ layoutName: 'Sidebar' as never }),
    { loginTemplate: 'popup' as never },
    { logoSource: 'https://elsewhere.test/x.png' },
    { logoSource: '/pictures/../config.json' },
    { buttonsLinkColorRGB: '1, 2, 3' } as never,
  ])('refuses %j', async (change) => {
    expect(await save(change)).toMatchObject({ status: 400, problem: { code: 'invalid-input' } });
  });
});

describe('a picture', () => {
  const get = (source: string) => server.app.inject({ url: source });

  test('S1-008 is served under the hash of its content, for good, and shown by the look it is saved with', async () => {
    const { status, body } = await upload(samplePng({ width: 120, height: 40 }));
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { source: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\.png$/), width: 120, height: 40 },
    });
    const icon = await upload(samplePng({ width: 32, height: 32 }), { place: 'favIcon' });
    await save({ logoSource: body.source, favIconSource: icon.body.source });
    expect((await server.as.merchant.request(userContext)).body).toMatchObject({
      checkoutLogoSource: body.source,
      favIconSource: icon.body.source,
    });
    const { body: forStrangers } = await server.stranger.request(branding, { query: { tenant: 'northwind' } });
    expect(forStrangers.logoSource).toBe(body.source);
    const served = await get(body.source);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('is known by its content, not by its name', async () => {
    expect((await upload(sampleJpeg(), { name: 'logo.png' })).body.source).toMatch(/\.jpg$/);
    for (const file of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
    ])
      expect(await upload(file)).toMatchObject({ status: 415, body: { code: 'not-a-picture' } });
  });

  test('above the limit is refused in the words of the specification', async () => {
    const answer = await upload(Buffer.concat([samplePng(), Buffer.alloc(262_144)]), { name: 'C:\\pictures\\big.png' });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'file-too-large', detail: 'File big.png size bigger then allowed' },
    });
  });

  test.each([
    ['logo', { width: 12, height: 64 }, 'small'],
    ['logo', { width: 1_025, height: 64 }, 'large'],
    ['favIcon', { width: 64, height: 32 }, 'square'],
  ] as const)('for %s of %j is too %s', async (place, size, because) => {
    expect(await upload(samplePng(size), { place })).toMatchObject({
      status: 422,
      body: { code: 'picture-side-wrong', because, ...size },
    });
  });

  test('is not taken without a form, under another field, or beside another file', async () => {
    const named = new FormData();
    named.set('picture', new Blob([Buffer.from(samplePng())]), 'x.png');
    expect(await sendForm(named, 'logo')).toMatchObject({ status: 422, body: { code: 'file-missing' } });
    expect((await server.as.tenant.request(uploadPicture, { params: { place: 'logo' } })).status).toBe(415);
    const [address = ''] = addressesOf(uploadPicture, apiBases(server.config)).keys();
    const token = await server.issuer.token(server.subjectOf('tenant@demo.test'), 'other');
    const cut = await server.app.inject({
      method: 'POST',
      url: fillPath(address, { place: 'logo' }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    });
    expect(cut.json()).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  test('of another tenant, and one that was never uploaded, is in no look', async () => {
    const { body } = await upload(samplePng({ pixel: [1, 2, 3, 255] }), { as: 'othertenant' });
    for (const logoSource of [body.source, `/pictures/${'0'.repeat(64)}.png`, 'data:image/svg+xml,<svg/>'])
      expect(await save({ logoSource })).toMatchObject({
        status: 422,
        problem: { code: 'picture-unknown', errors: [{ pointer: '/logoSource' }] },
      });
  });

  test('that came with the installation may stay', async () => {
    const source = 'data:image/svg+xml,%3Csvg/%3E';
    await server.db.transaction(systemScope, (tx) =>
      tx.change(sql`update tenant set logo_source = ${source} where slug = 'northwind'`),
    );
    expect((await save({ logoSource: source })).body.logoSource).toBe(source);
  });

  test('that no look shows is removed after a day, and one that is shown stays', async () => {
    const shown = (await upload(samplePng({ pixel: [1, 1, 1, 255] }))).body.source;
    const unused = (await upload(samplePng({ pixel: [2, 2, 2, 255] }))).body.source;
    await save({ logoSource: shown });
    const clean = () => removeUnusedPictures.run({}, { db: server.db, clock: server.clock, log: server.log } as never);
    await clean();
    expect((await get(unused)).statusCode).toBe(200);
    server.clock.advance(24 * 3_600_000 + 1);
    await clean();
    expect((await get(unused)).statusCode).toBe(404);
    expect((await get(shown)).statusCode).toBe(200);
  });

  test('is one too many when the tenant has the most it may have; one it has already is not', async () => {
    for (let i = 0; i < picturesMax; i += 1) await upload(samplePng({ pixel: [i, 0, 0, 255] }));
    expect(await upload(samplePng({ pixel: [0, 1, 0, 255] }))).toMatchObject({
      status: 422,
      body: { code: 'too-many-pictures' },
    });
    expect((await upload(samplePng({ pixel: [0, 0, 0, 255] }))).status).toBe(201);
  });

  test.each(['/pictures/x', `/pictures/${'0'.repeat(64)}.png`, '/pictures/..%2f..%2fetc%2fpasswd'])(
    '%s is nothing',
    async (address) => {
      expect((await get(address)).json()).toMatchObject({ status: 404, code: 'not-found' });
    },
  );
});
