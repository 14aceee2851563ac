// The look of a tenant: asked of the portal, kept for a while, and replaced by the installation's own when it can't be had.
import { beforeEach, expect, test } from 'vitest';
import { defaultApiBases } from '../../core/common/request-routing.ts';
import { defaultThemeSettings } from '../../core/common/user-context.ts';
import type { Branding } from '../../features/tenants/common/branding.ts';
import { type BrandingSource, brandingSource } from './branding.ts';

const portalUrl = 'https://portal.test';
let asked: string[];
let answers: Map<string, () => Response>;
let now: Date;
let source: BrandingSource;

beforeEach(() => {
  asked = [];
  answers = new Map();
  now = new Date('2026-03-01T12:00:00Z');
  source = brandingSource({
    portalUrl,
    bases: defaultApiBases,
    now: () => now,
    async fetch(address) {
      asked.push(String(address));
      const answer = answers.get(String(address));
      if (answer === undefined) throw new TypeError('fetch failed');
      return answer();
    },
  });
});

const address = (tenant: string) => `${portalUrl}/merchant-api/v1/branding?tenant=${tenant}`;

function portalTells(tenant: string, look: Partial<Branding> = {}): void {
  const whole: Branding = {
    ...{ slug: tenant, name: 'Anka', logoSource: null, favIconSource: null, loginTemplate: null, language: 'tr' },
    themeSettings: { ...defaultThemeSettings, sidebarBackgroundColor: '#112233', buttonsLinkColor: '#F6C445' },
    ...look,
  };
  answers.set(address(tenant), () => Response.json(whole));
}

const picture = (type = 'image/png', length = 8) =>
  new Response(Buffer.alloc(length), { headers: { 'content-type': type } });

test('comes from the portal’s public call', async () => {
  portalTells('anka');
  expect(await source.lookOf('anka')).toEqual({
    ...{ tenant: 'anka', name: 'Anka', language: 'tr', brandColour: '#112233', primaryColour: '#f6c445' },
    ...{ template: 'split', logo: undefined, icon: undefined },
  });
});

test('is kept for a minute, also while many ask at once', async () => {
  portalTells('anka');
  await Promise.all([source.lookOf('anka'), source.lookOf('anka')]);
  expect(asked).toHaveLength(1);
  now = new Date(now.getTime() + 60_000);
  await source.lookOf('anka');
  expect(asked).toHaveLength(2);
});

test('is the installation’s own while the portal does not answer, which is asked again soon', async () => {
  expect(await source.lookOf('anka')).toMatchObject({ name: 'Portico', tenant: undefined });
  portalTells('anka');
  expect(await source.lookOf('anka')).toMatchObject({ name: 'Portico' });
  now = new Date(now.getTime() + 5_000);
  expect(await source.lookOf('anka')).toMatchObject({ name: 'Anka' });
});

test.each(['../admin', 'a b', 'ANKA', '', 'x'.repeat(60), '?x=1'])('of %j is never asked for', async (tenant) => {
  await source.lookOf(tenant);
  expect(asked).toEqual([`${portalUrl}/merchant-api/v1/branding`]);
});

test('has the default colours where the tenant’s are not colours', async () => {
  const themeSettings = { ...defaultThemeSettings, sidebarBackgroundColor: 'red;}', buttonsLinkColor: 'url(x)' };
  portalTells('anka', { themeSettings });
  expect(await source.lookOf('anka')).toMatchObject({
    brandColour: defaultThemeSettings.sidebarBackgroundColor,
    primaryColour: defaultThemeSettings.buttonsLinkColor,
  });
});

test('takes a logo from the portal’s origin', async () => {
  portalTells('anka', { logoSource: '/logos/anka.png' });
  answers.set(`${portalUrl}/logos/anka.png`, () => picture());
  expect((await source.lookOf('anka')).logo).toMatchObject({ type: 'image/png' });
});

test('has the template of the sign-in page and an icon of its own', async () => {
  portalTells('anka', { loginTemplate: 'card', favIconSource: '/pictures/icon.png' });
  answers.set(`${portalUrl}/pictures/icon.png`, () => picture());
  expect(await source.lookOf('anka')).toMatchObject({ template: 'card', icon: { type: 'image/png' }, logo: undefined });
});

test.each([
  ['another origin', 'https://elsewhere.test/x.png', () => picture()],
  ['another scheme', 'file:///etc/passwd', () => picture()],
  ['no picture', '/logos/x.png', () => picture('text/html')],
  ['a huge one', '/logos/x.png', () => picture('image/png', 262_145)],
  ['none', '/logos/x.png', () => new Response('', { status: 404 })],
])('leaves the logo out when it is %s', async (_what, logoSource, answer) => {
  portalTells('anka', { logoSource });
  answers.set(new URL(logoSource, portalUrl).href, answer);
  expect(await source.lookOf('anka')).toMatchObject({ name: 'Anka', logo: undefined });
});
