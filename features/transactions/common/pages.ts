// The pages of transaction management, per tier, at the addresses of document 3, section 2.
import type { MenuPlace, Page } from '../../../core/common/feature.ts';
import type { PermissionByTier } from '../../../core/common/permission.ts';
import type { Tier } from '../../../core/common/tiers.ts';
import { pagePermissions as may, viewTransactionColumns, viewTransactions } from './permissions.ts';

/** Where a tier's pages of transaction management live. */
const prefix: Readonly<Record<Tier, string>> = {
  tenant: '/transaction-management',
  platform: '/platform/transaction-management',
  merchant: '/merchant/transaction-management',
};

const everyTier: readonly Tier[] = ['tenant', 'platform', 'merchant'];
const tenantOnly: readonly Tier[] = ['tenant'];
const tenantAndMerchant: readonly Tier[] = ['tenant', 'merchant'];

function pathsOf(tail: string, tiers: readonly Tier[]): Page['paths'] {
  return Object.fromEntries(tiers.map((tier) => [tier, `${prefix[tier]}/${tail}`]));
}

function place(order: number, icon: string): MenuPlace {
  return { section: 'transactions', order, icon };
}

/** A page that the specification names and that comes with a later part of the product. */
function named(name: string, tail: string, tiers: readonly Tier[], access: PermissionByTier): Page {
  return {
    name: `transactions.${name}`,
    paths: pathsOf(tail, tiers),
    access,
    title: `transactions.page.${name}`,
    built: false,
  };
}

export const transactionPages: readonly Page[] = [
  {
    name: 'transactions.lookup',
    paths: pathsOf('transaction-lookup', everyTier),
    access: viewTransactions,
    title: 'transactions.lookup.menu',
    menu: place(10, 'search'),
    built: true,
  },
  {
    name: 'transactions.detail',
    paths: pathsOf('transaction-lookup/:transactionId', everyTier),
    access: viewTransactions,
    title: 'transactions.detail.title',
    built: true,
  },
  named('lookupColumns', 'transaction-lookup-columns', everyTier, viewTransactionColumns),
  named('lookupV2', 'transaction-lookup-v2', tenantOnly, { tenant: viewTransactions.tenant }),
  named('lookupApm', 'transaction-lookup-apm', tenantOnly, may.apm),
  named('lookupV3', 'transaction-lookup-v3', tenantOnly, may.bdt),
  named('bulkActions', 'bulk-actions-lookup', tenantAndMerchant, may.bulkActions),
  named('utrResubmissions', 'utr-resubmissions', tenantAndMerchant, may.utrResubmissions),
  named('terminalTransactions', 'terminal-transaction-lookup', tenantOnly, may.terminalTransactions),
  named('terminalConversions', 'terminal-currency-conversions', tenantOnly, may.terminalConversions),
  named('terminalSettlements', 'terminal-settlements', tenantOnly, may.terminalSettlements),
  named('pendingPayments', 'pending-payments', tenantOnly, may.pendingPayments),
  named('bankOrders', 'bank-order-uploads', tenantOnly, may.bankOrders),
  named('apmRequests', 'vrtransaction-lookup', tenantOnly, may.apmRequests),
  named('virtualTerminal', 'virtual-terminal', tenantAndMerchant, may.virtualTerminal),
  named('rdr', 'rdr/batch-summary', tenantOnly, may.rdr),
  named('disputes', 'disputes/disputes-lookup', tenantOnly, may.disputes),
  named('processingSetup', 'processing-setup-tool', everyTier, may.processingSetup),
  named('bulkUpdateRequest', 'transaction-bulk-update-request', ['platform'], may.bulkUpdate),
  named('bulkUpdateHistory', 'transaction-bulk-update-history', ['platform'], may.bulkUpdate),
];
