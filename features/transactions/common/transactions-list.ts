// The transaction lookup as a list: columns, filters, views; one declaration for the three tiers.
import { type Column, type ListDefinition, type ListFilter, list } from '../../../core/common/list.ts';
import { findActiveCurrencies } from '../../lookups/common/contract.ts';
import {
  findActiveCustomers,
  findPaymentChannels,
  findServiceProviders,
  findWebsites,
} from '../../merchants/common/contract.ts';
import { paymentMethods } from '../../merchants/common/payment-methods.ts';
import { allTenants } from '../../tenants/common/contract.ts';
import { exportTransactions, findTransactions } from './contract.ts';
import { openStatuses, transactionStatuses, transactionTypes } from './lifecycle.ts';

/** From this amount on, in minor units, a payment is looked at today: 1.000,00 where the currency has two decimals. */
export const highValueMinor = 100_000;

const columns: readonly Column[] = [
  { id: 'reference', kind: 'reference', label: 'transactions.column.reference', shown: true, width: 140 },
  { id: 'createdAt', kind: 'instant', label: 'transactions.column.created', shown: true, sortable: true, width: 160 },
  { id: 'status', kind: 'status', label: 'transactions.column.status', shown: true, width: 110 },
  { id: 'type', kind: 'text', label: 'transactions.column.type', shown: true, width: 110 },
  {
    id: 'merchantName',
    kind: 'text',
    label: 'transactions.column.customer',
    shown: true,
    width: 150,
    tiers: ['tenant', 'platform'],
  },
  { id: 'tenantName', kind: 'text', label: 'transactions.column.tenant', shown: true, width: 130, tiers: ['platform'] },
  { id: 'websiteName', kind: 'text', label: 'transactions.column.website', width: 150 },
  { id: 'method', kind: 'method', label: 'transactions.column.method', shown: true, width: 120 },
  { id: 'amountMinor', kind: 'money', label: 'transactions.column.amount', shown: true, sortable: true, width: 130 },
  { id: 'currency', kind: 'text', label: 'transactions.column.currency', width: 90 },
  { id: 'provider', kind: 'text', label: 'transactions.column.provider', shown: true, width: 120 },
  { id: 'channelName', kind: 'text', label: 'transactions.column.channel', width: 140 },
  { id: 'externalId', kind: 'text', label: 'transactions.column.externalId', width: 150 },
  { id: 'capturedMinor', kind: 'money', label: 'transactions.column.captured', width: 120 },
  { id: 'refundedMinor', kind: 'money', label: 'transactions.column.refunded', width: 120 },
  { id: 'id', kind: 'id', label: 'transactions.column.id', width: 290 },
];

const filters: Readonly<Record<string, ListFilter>> = {
  created: { kind: 'instant', control: 'period', label: 'transactions.filter.created', pinned: true },
  status: {
    kind: 'choice',
    control: 'choice',
    label: 'transactions.filter.status',
    values: transactionStatuses,
    valueTexts: 'transactions.status.',
    pinned: true,
  },
  amount: { kind: 'integer', control: 'amount', label: 'transactions.filter.amount', pinned: true },
  method: {
    kind: 'choice',
    control: 'choice',
    label: 'transactions.filter.method',
    values: paymentMethods,
    valueTexts: 'transactions.method.',
    pinned: true,
  },
  type: {
    kind: 'choice',
    control: 'choice',
    label: 'transactions.filter.type',
    values: transactionTypes,
    valueTexts: 'transactions.type.',
  },
  currency: {
    kind: 'choice',
    control: 'lookup',
    label: 'transactions.filter.currency',
    lookup: findActiveCurrencies,
  },
  customer: {
    kind: 'id',
    control: 'lookup',
    label: 'transactions.filter.customer',
    lookup: findActiveCustomers,
    tiers: ['tenant', 'platform'],
    pinned: true,
  },
  provider: {
    kind: 'choice',
    control: 'lookup',
    label: 'transactions.filter.provider',
    lookup: findServiceProviders,
  },
  website: { kind: 'id', control: 'lookup', label: 'transactions.filter.website', lookup: findWebsites },
  channel: { kind: 'id', control: 'lookup', label: 'transactions.filter.channel', lookup: findPaymentChannels },
  tenant: {
    kind: 'id',
    control: 'lookup',
    label: 'transactions.filter.tenant',
    lookup: allTenants,
    tiers: ['platform'],
    pinned: true,
  },
};

/** Source: document 3, section 2; rulings (columns, search fields and filters of the lookup); screens.md. */
export const transactionsList = list({
  name: 'transactions.lookup',
  title: 'transactions.lookup.title',
  emptyTitle: 'transactions.lookup.emptyTitle',
  emptyHint: 'transactions.lookup.emptyHint',
  call: findTransactions,
  export: exportTransactions,
  rowId: 'id',
  columns,
  filters,
  defaultSort: { column: 'createdAt', direction: 'desc' },
  search: 'transactions.lookup.search',
  views: [
    { id: 'all', label: 'transactions.view.all', conditions: () => [] },
    {
      id: 'attention',
      label: 'transactions.view.attention',
      conditions: () => [{ field: 'status', operator: '=in=', values: openStatuses }],
      counted: true,
    },
    {
      id: 'highValueToday',
      label: 'transactions.view.highValueToday',
      conditions: () => [{ field: 'amount', operator: '=ge=', values: [String(highValueMinor)] }],
      periods: { created: 'today' },
    },
    {
      id: 'refundsThisWeek',
      label: 'transactions.view.refundsThisWeek',
      conditions: () => [{ field: 'type', operator: '==', values: ['Refund'] }],
      periods: { created: 'last7' },
    },
  ],
  card: { title: 'merchantName', subtitle: ['createdAt', 'method'], amount: 'amountMinor', status: 'status' },
}) satisfies ListDefinition;
