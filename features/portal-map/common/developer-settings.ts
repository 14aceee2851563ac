// What a merchant's developers set up. Source: document 1, section 2, Menu entries (developer-settings).
import { viewApiKeys } from '../../api-keys/common/permissions.ts';
import { type Area, administrators, mapPages } from './map-pages.ts';

const area: Area = {
  name: 'developers',
  section: 'developers',
  tiers: { merchant: { prefix: '/developer-settings', family: 'Merchant.DeveloperSettings' } },
};

export const developerPages = mapPages(area, [
  {
    name: 'hostedPayment',
    at: 'hosted-payment',
    icon: 'panels-top-left',
    word: 'HostedPayment',
    opens: 'Sets up hosted payment pages of websites.',
    roles: administrators,
  },
  { name: 'apiKeys', at: 'merchant-api-keys', icon: 'key-round', access: viewApiKeys },
]);
