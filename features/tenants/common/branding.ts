// How an organisation looks before anybody has signed in, and what its own people may know of it.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';
import { CurrencyCode } from '../../../core/common/money.ts';
import { languages } from '../../../core/common/texts.ts';
import { ThemeSettings } from '../../../core/common/user-context.ts';

/** Slug of a tenant: it names the tenant in addresses. */
export const TenantSlug = z
  .string()
  .check(z.maxLength(40), z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'small letters, digits and hyphens'));

/** The look of a tenant, or of the installation where no tenant is named; open to everybody. */
export const Branding = z.object({
  slug: z.string(),
  name: z.string(),
  /** Addresses of pictures: `data:` or a path on the portal's origin. */
  logoSource: z.nullable(z.string()),
  favIconSource: z.nullable(z.string()),
  loginTemplate: z.nullable(z.string()),
  /** The language its pages start in. */
  language: z.enum(languages),
  themeSettings: ThemeSettings,
});
export type Branding = z.infer<typeof Branding>;

/** What the people of a tenant may know of it. */
export const TenantDetails = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  supportEmail: z.nullable(z.string()),
  defaultCurrency: CurrencyCode,
  timeZone: z.string(),
  language: z.enum(languages),
  logoSource: z.nullable(z.string()),
});
export type TenantDetails = z.infer<typeof TenantDetails>;
