// How a merchant comes aboard: pre-check form, documents, proposals and agreements.
import { permission } from '../../../core/common/permission.ts';
import { type Area, everybody, mapPages, operators } from './map-pages.ts';

const area: Area = {
  name: 'boarding',
  section: 'onboarding',
  tiers: { merchant: { prefix: '/boarding', family: 'Merchant.Boarding' } },
};

/** Source of the four names: document 1, section 6; document 2, section 6. */
export const boardingPages = mapPages(area, [
  {
    name: 'preCheck',
    at: 'precheckform',
    icon: 'clipboard-check',
    access: {
      merchant: permission('viewMerchantPortalPrecheck', 'merchant', 'Opens and fills the pre-check form.', operators),
    },
  },
  {
    name: 'documents',
    at: 'documents',
    icon: 'file-up',
    access: {
      merchant: permission(
        'viewMerchantPortalDocuments',
        'merchant',
        'Opens and uploads boarding documents.',
        operators,
      ),
    },
  },
  // The two lists that proposals and agreements are found in again (rulings, document 2 section 2).
  {
    name: 'proposals',
    at: 'proposals',
    icon: 'file-text',
    access: { merchant: permission('viewMerchantPortalProposals', 'merchant', 'Opens fee proposals.', everybody) },
  },
  {
    name: 'agreements',
    at: 'agreements',
    icon: 'scroll-text',
    access: { merchant: permission('viewMerchantPortalAgreements', 'merchant', 'Opens fee agreements.', everybody) },
  },
]);
