// How the pages look for a tenant: name, colours and logo, as the portal tells them, or the installation's own look.

import { type ApiBases, requestAddress } from '../../core/common/request-routing.ts';
import { defaultLanguage, type Language } from '../../core/common/texts.ts';
import { defaultThemeSettings } from '../../core/common/user-context.ts';
import { Branding, TenantSlug } from '../../features/tenants/common/branding.ts';
import { branding as brandingCall } from '../../features/tenants/common/contract.ts';
import {
  defaultLoginTemplate,
  type LoginTemplate,
  loginTemplateNamed,
} from '../../features/tenants/common/login-templates.ts';
import { pictureBytesMax } from '../../features/tenants/common/pictures.ts';

/** What the pages need of a tenant's look. */
export interface Look {
  /** Slug it was asked for by; undefined for the installation's own look. */
  readonly tenant: string | undefined;
  readonly name: string;
  readonly language: Language;
  /** `#rrggbb`: the large area, and the colour of links. */
  readonly brandColour: string;
  /** `#rrggbb`: the main button. */
  readonly primaryColour: string;
  readonly template: LoginTemplate;
  readonly logo: Image | undefined;
  /** In the browser's tab; the logo without it. */
  readonly icon: Image | undefined;
}

export interface Image {
  readonly type: string;
  readonly bytes: Buffer;
}

/** What holds when the portal does not answer. */
const ownLook: Look = {
  tenant: undefined,
  name: 'Portico',
  language: defaultLanguage,
  brandColour: defaultThemeSettings.sidebarBackgroundColor,
  primaryColour: defaultThemeSettings.buttonsLinkColor,
  template: defaultLoginTemplate,
  logo: undefined,
  icon: undefined,
};

/** A changed look is seen within this time, in milliseconds. */
const freshMs = 60_000;
/** A portal that did not answer is asked again after this, in milliseconds. */
const retryMs = 5_000;
/** The pages don't wait longer than this for looks, in milliseconds. */
const answerTimeoutMs = 800;
/** More tenants than this are looked up again; slugs are typed by strangers. */
const cachedMax = 500;
const pictureFileTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']);
const colourPattern = /^#[0-9a-f]{6}$/i;

export interface BrandingSource {
  /** The look of a tenant; never throws, never takes long. */
  lookOf(tenant: string | undefined): Promise<Look>;
}

export interface BrandingOptions {
  /** Origin of the portal; logos are taken from there only. */
  readonly portalUrl: string;
  readonly bases: ApiBases;
  readonly fetch?: typeof fetch;
  readonly now: () => Date;
}

export function brandingSource(options: BrandingOptions): BrandingSource {
  const cached = new Map<string | undefined, { look: Promise<Look>; until: number }>();
  return {
    async lookOf(named) {
      const tenant = TenantSlug.safeParse(named).data;
      const now = options.now().getTime();
      const known = cached.get(tenant);
      if (known && known.until > now) return known.look;
      if (cached.size >= cachedMax) cached.clear();
      const entry = { look: Promise.resolve(ownLook), until: now + freshMs };
      entry.look = fetchLook(tenant, options).catch(() => {
        entry.until = now + retryMs;
        return ownLook;
      });
      cached.set(tenant, entry);
      return entry.look;
    },
  };
}

async function fetchLook(tenant: string | undefined, options: BrandingOptions): Promise<Look> {
  const { portalUrl, bases, fetch: get = fetch } = options;
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const { path, method } = brandingCall;
  const address = portalUrl + requestAddress({ path, method, profile: 'merchant' }, bases);
  const query = tenant === undefined ? '' : `?tenant=${tenant}`;
  const answer = await get(address + query, { signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`branding answers ${answer.status}`);
  const { name, language, themeSettings, loginTemplate, ...pictures } = Branding.parse(await answer.json());
  const [logo, icon] = await Promise.all(
    [pictures.logoSource, pictures.favIconSource].map(async (source) =>
      source ? fetchPicture(source, portalUrl, get, signal).catch(() => undefined) : undefined,
    ),
  );
  return {
    tenant,
    name,
    language,
    brandColour: colourOr(themeSettings.sidebarBackgroundColor, ownLook.brandColour),
    primaryColour: colourOr(themeSettings.buttonsLinkColor, ownLook.primaryColour),
    template: loginTemplateNamed(loginTemplate),
    logo,
    icon,
  };
}

function colourOr(text: string, otherwise: string): string {
  return colourPattern.test(text) ? text.toLowerCase() : otherwise;
}

/** A picture from the portal's own origin or within a data address; anything else is left alone. */
async function fetchPicture(
  source: string,
  portalUrl: string,
  get: typeof fetch,
  signal: AbortSignal,
): Promise<Image | undefined> {
  const address = new URL(source, portalUrl);
  if (address.protocol !== 'data:' && address.origin !== new URL(portalUrl).origin) return undefined;
  const answer = await get(address, { signal, redirect: 'error' });
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!answer.ok || !pictureFileTypes.has(type)) return undefined;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return bytes.length <= pictureBytesMax ? { type, bytes } : undefined;
}
