// The user context: who is signed in, for whom they work, what they may do and how their portal looks.
import * as z from 'zod/mini';
import { CustomerSystemMode } from './customer-mode.ts';
import { Id } from './ids.ts';
import { languages } from './texts.ts';

/** Colours and layout of a tenant's portal. Source: document 1, section 3. */
export const ThemeSettings = z.object({
  layoutName: z.string(),
  buttonsLinkColor: z.string(),
  /** `9, 208, 189`: the same colour as three numbers. */
  buttonsLinkColorRGB: z.string(),
  headerBackgroundColor: z.string(),
  mainBackgroundColor: z.string(),
  sidebarBackgroundColor: z.string(),
  primaryColor: z.string(),
  textColor: z.string(),
});
export type ThemeSettings = z.infer<typeof ThemeSettings>;

/** What a tenant looks like before it chose anything. Source: document 1, section 9. */
export const defaultThemeSettings: ThemeSettings = {
  layoutName: 'vertical-layout-1',
  buttonsLinkColor: '#09d0bd',
  buttonsLinkColorRGB: '9, 208, 189',
  headerBackgroundColor: '#ffffff',
  mainBackgroundColor: '#f5f5f5',
  sidebarBackgroundColor: '#2e43fe',
  primaryColor: '#09d0bd',
  textColor: '#404040',
};

/** The merchant a person works for. Source: document 1, section 3. */
export const UserMerchant = z.object({
  merchantId: Id,
  legalBusinessName: z.string(),
  boardingStage: z.string(),
  merchantStatus: z.string(),
  reviewStatus: z.string(),
  processingStatus: z.string(),
  activationDate: z.nullable(z.string()),
  /** How many people of the merchant may sign in. */
  users: z.int(),
  merchantNotes: z.nullable(z.string()),
  description: z.nullable(z.string()),
  visibility: z.string(),
  merchantType: z.string(),
});
export type UserMerchant = z.infer<typeof UserMerchant>;

const NamedTenant = z.object({ id: Id, name: z.string(), isDefaultTenant: z.boolean() });

/** The answer of `GET /users`. Source: document 1, section 3. */
export const UserContext = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  isPlatform: z.boolean(),
  lastLoginTime: z.nullable(z.string()),
  userType: z.enum(['crm', 'other']),
  userTypeName: z.enum(['Crm', 'Merchant']),
  permissions: z.array(z.string()),
  systemRoleId: Id,
  systemRoleName: z.string(),
  isAdministrator: z.boolean(),
  tenantId: Id,
  /** The tenants a person may work for; one, except for platform staff. */
  tenants: z.array(NamedTenant),
  tenant: NamedTenant,
  tenantSupportEmail: z.nullable(z.string()),
  configureTimeZone: z.nullable(z.string()),
  /** Seconds without a sign of the person that the tenant allows; null: as many as the installation does. Source: rulings, document 1 section 9. */
  sessionIdle: z.nullable(z.int()),
  /** The language that the person chose; null until then. It follows them to other browsers. */
  language: z.nullable(z.enum(languages)),
  checkoutLogoSource: z.nullable(z.string()),
  favIconSource: z.nullable(z.string()),
  loginTemplate: z.nullable(z.string()),
  themeSettings: ThemeSettings,
  merchant: z.nullable(UserMerchant),
  /** Set while staff see the portal as this merchant does: user type, permissions and merchant are then the merchant's. */
  customerSystemMode: z.nullable(CustomerSystemMode),
});
export type UserContext = z.infer<typeof UserContext>;
