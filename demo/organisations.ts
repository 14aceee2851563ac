// The organisations of the demo world as data: two tenants unlike in every way that shows, and eight merchants in every stage.
import { v5 } from 'uuid';
import type { ProcessingStatus } from '../core/common/mode.ts';
import type { Language } from '../core/common/texts.ts';
import type { ThemeSettings } from '../core/common/user-context.ts';
import type { PaymentMethod } from '../features/merchants/common/payment-methods.ts';
import { anatoliaMark, northwindMark } from './marks.ts';

/** Demo ids are made from names (UUIDv5), so that they are the same in every installation, and in tests. */
const demoNamespace = '5a0b6a52-7c1e-5f0e-9d3c-0d4c1f6c7a10';
export function demoId(...names: readonly string[]): string {
  return v5(names.join('/'), demoNamespace);
}

export interface DemoTenant {
  readonly slug: string;
  readonly name: string;
  readonly supportEmail: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly language: Language;
  /** An SVG picture. */
  readonly mark: string;
  /** What differs from the product's own look. */
  readonly theme: Partial<ThemeSettings>;
}

export const demoTenants = {
  northwind: {
    slug: 'northwind',
    name: 'Northwind Pay',
    supportEmail: 'support@northwind.test',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    language: 'en',
    mark: northwindMark,
    theme: {},
  },
  anatolia: {
    slug: 'anatolia',
    name: 'Anatolia Ödeme',
    supportEmail: 'destek@anatolia.test',
    currency: 'TRY',
    timeZone: 'Europe/Istanbul',
    language: 'tr',
    mark: anatoliaMark,
    theme: {
      sidebarBackgroundColor: '#3b1d2e',
      primaryColor: '#e0782f',
      buttonsLinkColor: '#e0782f',
      buttonsLinkColorRGB: '224, 120, 47',
      mainBackgroundColor: '#f8f5f2',
      textColor: '#3a3230',
    },
  },
} as const satisfies Readonly<Record<string, DemoTenant>>;
export type DemoTenantKey = keyof typeof demoTenants;

/** A way to pay that a shop offers; `brand` is whose wallet or method it is. */
export interface DemoChannel {
  readonly name: string;
  readonly method: PaymentMethod;
  readonly brand?: string;
  readonly currencies: readonly string[];
}

export interface DemoMerchant {
  readonly tenant: DemoTenantKey;
  readonly name: string;
  readonly stage: DemoStage;
  readonly country: string;
  readonly type: 'Company' | 'SoleTrader';
  readonly description: string;
  readonly website: { readonly name: string; readonly url: string };
  readonly channels: readonly DemoChannel[];
}

/** The stages a merchant goes through, in the words of the user context (free strings; rulings, document 1 section 3). */
export const demoStages = {
  boarding: { boarding: 'Documents', merchant: 'Boarding', review: 'Pending', processing: 'NoProcessing' },
  sandbox: { boarding: 'Review', merchant: 'Active', review: 'InReview', processing: 'SandboxEnabled' },
  live: { boarding: 'Completed', merchant: 'Active', review: 'Approved', processing: 'LiveEnabled' },
  suspended: { boarding: 'Completed', merchant: 'Suspended', review: 'Rejected', processing: 'NoProcessing' },
} as const satisfies Readonly<
  Record<string, { boarding: string; merchant: string; review: string; processing: ProcessingStatus }>
>;
export type DemoStage = keyof typeof demoStages;

const card = (...currencies: string[]): DemoChannel => ({ name: 'Cards', method: 'card', currencies });
const bank = (...currencies: string[]): DemoChannel => ({ name: 'Bank transfer', method: 'bank', currencies });
const wallet = (brand: string, ...currencies: string[]): DemoChannel => ({
  name: 'Wallet',
  method: 'wallet',
  brand,
  currencies,
});
const apm = (brand: string, ...currencies: string[]): DemoChannel => ({
  name: 'Local methods',
  method: 'apm',
  brand,
  currencies,
});

export const demoMerchants = {
  atelierLumen: {
    tenant: 'northwind',
    name: 'Atelier Lumen',
    stage: 'live',
    country: 'FR',
    type: 'Company',
    description: 'Lamps made to order',
    website: { name: 'atelierlumen.test', url: 'https://atelierlumen.test' },
    channels: [card('EUR', 'GBP'), wallet('paywallet', 'EUR')],
  },
  kaffeewerk: {
    tenant: 'northwind',
    name: 'Kaffeewerk',
    stage: 'live',
    country: 'DE',
    type: 'SoleTrader',
    description: 'Coffee roasted in Hamburg',
    website: { name: 'kaffeewerk.test', url: 'https://kaffeewerk.test' },
    channels: [card('EUR'), bank('EUR'), apm('giropay', 'EUR')],
  },
  sakuraGoods: {
    tenant: 'northwind',
    name: 'Sakura Goods',
    stage: 'live',
    country: 'JP',
    type: 'Company',
    description: 'Stationery and ceramics from Kyoto',
    website: { name: 'sakuragoods.test', url: 'https://sakuragoods.test' },
    channels: [card('JPY', 'EUR'), apm('konbini', 'JPY')],
  },
  duneOud: {
    tenant: 'northwind',
    name: 'Dune Oud',
    stage: 'live',
    country: 'KW',
    type: 'Company',
    description: 'Perfume and incense',
    website: { name: 'duneoud.test', url: 'https://duneoud.test' },
    channels: [card('KWD', 'EUR'), wallet('paywallet', 'KWD')],
  },
  fjordOutdoor: {
    tenant: 'northwind',
    name: 'Fjord Outdoor',
    stage: 'sandbox',
    country: 'NO',
    type: 'Company',
    description: 'Tents and sleeping bags, integrating in the sandbox',
    website: { name: 'fjordoutdoor.test', url: 'https://fjordoutdoor.test' },
    channels: [card('EUR')],
  },
  bogazTravel: {
    tenant: 'anatolia',
    name: 'Boğaz Travel',
    stage: 'live',
    country: 'TR',
    type: 'Company',
    description: 'Ferries, tours and hotel rooms',
    website: { name: 'bogaztravel.test', url: 'https://bogaztravel.test' },
    channels: [card('TRY', 'EUR'), bank('TRY'), wallet('cebim', 'TRY')],
  },
  egeZeytin: {
    tenant: 'anatolia',
    name: 'Ege Zeytin',
    stage: 'boarding',
    country: 'TR',
    type: 'SoleTrader',
    description: 'Olive oil, about to begin',
    website: { name: 'egezeytin.test', url: 'https://egezeytin.test' },
    channels: [],
  },
  peraElektronik: {
    tenant: 'anatolia',
    name: 'Pera Elektronik',
    stage: 'suspended',
    country: 'TR',
    type: 'Company',
    description: 'Phones and cameras; suspended for too many disputes',
    website: { name: 'peraelektronik.test', url: 'https://peraelektronik.test' },
    channels: [card('TRY')],
  },
} as const satisfies Readonly<Record<string, DemoMerchant>>;
export type DemoMerchantKey = keyof typeof demoMerchants;

export const demoTenantId = (key: DemoTenantKey): string => demoId('tenant', key);
export const demoMerchantId = (key: DemoMerchantKey): string => demoId('merchant', key);
export const demoWebsiteId = (key: DemoMerchantKey): string => demoId('website', key);
export const demoChannelId = (key: DemoMerchantKey, method: PaymentMethod): string => demoId('channel', key, method);
export const demoUserId = (email: string): string => demoId('user', email);
