// How a merchant takes payments. Source: document 1, section 2, Menu entries (payment-settings) and Merchant area.
import { permission } from '../../../core/common/permission.ts';
import { viewEndpoints } from '../../webhooks/common/permissions.ts';
import { type Area, administrators, mapPages, operators } from './map-pages.ts';

const area: Area = {
  name: 'paymentSettings',
  section: 'configuration',
  tiers: { merchant: { prefix: '/merchant/payment-settings', family: 'Merchant.PaymentsSettings' } },
};

/** The name is the specification's. */
const viewSmartRouting = {
  merchant: permission(
    'Merchant.PaymentsSettings.SmartRouting.View',
    'merchant',
    'Sees how payments are routed, and a picture of it.',
    operators,
  ),
};

export const paymentSettingsPages = [
  ...mapPages(area, [
    { name: 'websites', at: 'websites', icon: 'globe', word: 'Websites', opens: 'Sees and keeps websites.' },
    {
      name: 'channels',
      at: 'payment-channels',
      icon: 'credit-card',
      word: 'PaymentChannels',
      opens: 'Sees and keeps payment channels.',
    },
    {
      name: 'smartRoutingV2',
      at: 'smart-routing-v2',
      icon: 'route',
      word: 'SmartRoutingV2',
      opens: 'Sees and keeps routing rules.',
      roles: operators,
    },
    { name: 'smartRouting', at: 'smart-routing', icon: 'split', access: viewSmartRouting },
    {
      name: 'links',
      at: 'payment-links',
      icon: 'link-2',
      word: 'PaymentLinks',
      opens: 'Makes and sees payment links.',
    },
    {
      name: 'mids',
      at: 'mid-management',
      icon: 'landmark',
      word: 'MidManagement',
      opens: 'Sees accounts at acquirers.',
      roles: administrators,
    },
    {
      name: 'whiteListing',
      at: 'white-listing',
      icon: 'list-checks',
      word: 'WhiteListing',
      opens: 'Sees and keeps what is always let through.',
      roles: operators,
    },
    {
      name: 'confirmationLevels',
      at: 'confirmation-levels',
      icon: 'user-round-check',
      word: 'ConfirmationLevels',
      opens: 'Sees and keeps how many people approve a payout.',
      roles: administrators,
    },
    {
      name: 'antifraudRules',
      at: 'antifraud-rules',
      icon: 'shield',
      word: 'AntifraudRules',
      opens: 'Sees and keeps antifraud rules.',
      roles: operators,
    },
    {
      name: 'antifraudBlacklist',
      at: 'antifraud-blacklist',
      icon: 'shield-ban',
      word: 'AntifraudBlacklist',
      opens: 'Sees and keeps the blacklist.',
      roles: operators,
    },
    { name: 'webhookEndpoints', at: 'webhook-endpoints', icon: 'webhook', access: viewEndpoints },
    {
      name: 'errorMappings',
      at: 'error-mappings',
      icon: 'triangle-alert',
      word: 'ErrorMappings',
      opens: 'Sees and keeps what payers are told of errors.',
    },
  ]),
  // Outside of the settings' own path: a picture that other pages link to.
  ...mapPages({ ...area, tiers: { merchant: { prefix: '', family: 'Merchant' } } }, [
    {
      name: 'routingPicture',
      at: 'smart-routing-visualization',
      icon: 'workflow',
      access: viewSmartRouting,
      hidden: true,
    },
  ]),
];
