// Payments that merchants make themselves. Source: document 3, section 2, Merchant payments.
import { type Area, mapPages, operators } from './map-pages.ts';

const area: Area = {
  name: 'payments',
  section: 'payments',
  tiers: { merchant: { prefix: '/merchant/payments', family: 'Merchant.Payments' } },
};

export const paymentPages = mapPages(area, [
  {
    name: 'single',
    at: 'single-payment',
    icon: 'send',
    word: 'SinglePayment',
    opens: 'Makes a payment to one beneficiary.',
    roles: operators,
  },
  {
    name: 'batch',
    at: 'batch-payment',
    icon: 'layers',
    word: 'BatchPayment',
    opens: 'Makes many payments out of a file.',
    roles: operators,
  },
  {
    name: 'beneficiaries',
    at: 'beneficiaries',
    icon: 'contact',
    word: 'Beneficiaries',
    opens: 'Sees and keeps beneficiaries.',
  },
  {
    name: 'pending',
    at: 'pending-payments',
    icon: 'clock',
    word: 'PendingPayments',
    opens: 'Sees payments that wait for approval.',
  },
  {
    name: 'batchSummary',
    at: 'batch-summary',
    icon: 'list-checks',
    word: 'BatchSummary',
    opens: 'Sees what became of batches.',
  },
  {
    name: 'openBankingConnections',
    at: 'open-banking-connections',
    icon: 'plug',
    word: 'OpenBankingConnections',
    opens: 'Sees and keeps connections to banks.',
  },
  {
    name: 'openBankingHistory',
    at: 'open-banking-history',
    icon: 'history',
    word: 'OpenBankingHistory',
    opens: 'Sees what was paid through connected banks.',
  },
]);
