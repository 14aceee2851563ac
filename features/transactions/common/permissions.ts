// What people may be allowed to do with transactions: every permission string of the area, one row each.
import { type Permission, permission, type SeededRole } from '../../../core/common/permission.ts';
import type { Tier } from '../../../core/common/tiers.ts';

const everybody: readonly SeededRole[] = ['administrator', 'operator', 'viewer'];
const operators: readonly SeededRole[] = ['administrator', 'operator'];
const administrators: readonly SeededRole[] = ['administrator'];

/** What the strings of a tier begin with. Source: document 3, section 6. */
const family: Readonly<Record<Tier, string>> = { platform: 'Platform', tenant: 'CRM', merchant: 'Merchant' };

/** Sees transactions at all: the lookup, the detail and everything attached to it. */
export const viewTransactions = {
  tenant: permission(
    'CRM.Transaction.View',
    'tenant',
    'Looks up transactions of the tenant and opens them.',
    everybody,
  ),
  merchant: permission(
    'Merchant.Transaction.View',
    'merchant',
    'Looks up its own transactions and opens them.',
    everybody,
  ),
  platform: permission('Platform.Transaction.Lookup', 'platform', 'Looks up transactions of all tenants.', everybody),
} as const;

/** The lookup with chosen columns. */
export const viewTransactionColumns = {
  tenant: permission('CRM.Transaction.LookupColumns', 'tenant', 'Opens the lookup with columns of choice.', everybody),
  merchant: permission(
    'Merchant.Transaction.LookupColumns',
    'merchant',
    'Opens the lookup with columns of choice.',
    everybody,
  ),
  platform: permission(
    'Platform.Transaction.LookupColumns',
    'platform',
    'Opens the lookup with columns of choice.',
    everybody,
  ),
} as const;

/** Taking a list away as a file is more than looking at it. */
export const exportTransactionsPermission = {
  tenant: permission('CRM.Transaction.Export', 'tenant', 'Takes the transactions it sees away as a file.', operators),
  merchant: permission('Merchant.Transaction.Export', 'merchant', 'Takes its transactions away as a file.', operators),
  platform: permission(
    'Platform.Transaction.Export',
    'platform',
    'Takes the transactions it sees away as a file.',
    operators,
  ),
} as const;

/** Messages with acquirers show how a payment was made; merchants' operators need them to integrate. */
export const viewApiLogs = {
  tenant: permission(
    'CRM.Transaction.ApiLogs.View',
    'tenant',
    'Reads the messages exchanged with acquirers.',
    operators,
  ),
  merchant: permission(
    'Merchant.Transaction.ApiLogs.View',
    'merchant',
    'Reads the messages about its payments.',
    operators,
  ),
  platform: permission(
    'Platform.Transaction.ApiLogs.View',
    'platform',
    'Reads the messages exchanged with acquirers.',
    operators,
  ),
} as const;

export const viewAccountingEntries = {
  tenant: permission(
    'CRM.Transaction.AccountingEntries.View',
    'tenant',
    'Reads the ledger entries of a transaction.',
    everybody,
  ),
  merchant: permission(
    'Merchant.Transaction.AccountingEntries.View',
    'merchant',
    'Reads its own ledger entries of a transaction.',
    everybody,
  ),
  platform: permission(
    'Platform.Transaction.AccountingEntries.View',
    'platform',
    'Reads the ledger entries of a transaction.',
    everybody,
  ),
} as const;

/** The acts on a transaction, the last word of their permission, what each opens and who starts with it. Source: money-and-transactions.md. */
const acts = {
  refund: ['Refund', 'Gives captured money back to the payer.', operators],
  statusChangeRefund: ['StatusChangeRefund', 'Books money as given back that went back outside.', administrators],
  capture: ['Capture', 'Takes money that an authorization reserved.', operators],
  void: ['Void', 'Cancels a payment before capture or settlement.', operators],
  reversal: ['Reversal', 'Undoes a payment at the acquirer.', operators],
  payout: ['Payout', 'Pays out to a payer or beneficiary.', administrators],
  approve: ['Approve', 'Approves what waits for a decision.', administrators],
  decline: ['Decline', 'Declines what waits for a decision.', administrators],
  dispute: ['Dispute', 'Opens a dispute on a payment.', operators],
  checkStatus: ['CheckStatus', 'Asks the acquirer what became of a payment.', everybody],
  resetRestriction: ['ResetRestriction', 'Lets a blocked payment go on.', administrators],
  amendBinData: ['AmendBinData', "Corrects what is known of a card's bank.", administrators],
  resendWebhook: ['ResendWebhook', 'Sends the webhook of an event again.', operators],
} as const satisfies Readonly<Record<string, readonly [string, string, readonly SeededRole[]]>>;

type ActName = keyof typeof acts;
type ActPermissions = { readonly [T in Tier]: Permission };

function actPermissions(name: ActName): ActPermissions {
  const [word, opens, roles] = acts[name];
  const of = (tier: Tier) => permission(`${family[tier]}.Transaction.Actions.${word}`, tier, opens, roles);
  return { tenant: of('tenant'), merchant: of('merchant'), platform: of('platform') };
}

/** The permission of each act, per tier: `actionPermissions.refund.tenant`. */
export const actionPermissions = Object.fromEntries(
  (Object.keys(acts) as ActName[]).map((name) => [name, actPermissions(name)]),
) as Readonly<Record<ActName, ActPermissions>>;

/** Moves a transaction along the transition table by hand; no merchant may. */
export const changeStatus = {
  tenant: permission(
    'CRM.Transaction.Actions.TransactionStatusChange',
    'tenant',
    'Changes the status of a transaction by hand.',
    administrators,
  ),
  platform: permission(
    'Platform.Transaction.Actions.TransactionStatusChange',
    'platform',
    'Changes the status of a transaction by hand.',
    administrators,
  ),
} as const;

function pagePermission(tier: Tier, page: string, opens: string, roles: readonly SeededRole[] = operators): Permission {
  return permission(`${family[tier]}.Transaction.${page}`, tier, opens, roles);
}

/** One permission for each further page of transaction management. */
export const pagePermissions = {
  bulkActions: {
    tenant: pagePermission('tenant', 'BulkActions.View', 'Acts on many transactions at once.'),
    merchant: pagePermission('merchant', 'BulkActions.View', 'Acts on many of its transactions at once.'),
  },
  utrResubmissions: {
    tenant: pagePermission('tenant', 'UtrResubmissions.View', 'Resubmits bank transfers by their UTR.'),
    merchant: pagePermission('merchant', 'UtrResubmissions.View', 'Resubmits its bank transfers by their UTR.'),
  },
  virtualTerminal: {
    tenant: pagePermission('tenant', 'VirtualTerminal', 'Takes payments by hand.'),
    merchant: pagePermission('merchant', 'VirtualTerminal', 'Takes payments by hand.'),
  },
  processingSetup: {
    tenant: pagePermission(
      'tenant',
      'ProcessingSetupTool.View',
      'Sees how payments are routed and set up.',
      administrators,
    ),
    merchant: pagePermission(
      'merchant',
      'ProcessingSetupTool.View',
      'Sees how its payments are set up.',
      administrators,
    ),
    platform: pagePermission(
      'platform',
      'ProcessingSetupTool.View',
      'Sees how payments are routed and set up.',
      administrators,
    ),
  },
  terminalTransactions: {
    tenant: pagePermission('tenant', 'Terminal.View', 'Looks up payments made at terminals.', everybody),
  },
  terminalConversions: {
    tenant: pagePermission(
      'tenant',
      'TerminalCurrencyConversions.View',
      'Sees conversions offered at terminals.',
      everybody,
    ),
  },
  terminalSettlements: {
    tenant: pagePermission('tenant', 'TerminalSettlements.View', 'Sees settlements of terminals.', everybody),
  },
  apm: { tenant: pagePermission('tenant', 'Apm.View', 'Looks up payments by alternative methods.', everybody) },
  apmRequests: {
    tenant: pagePermission('tenant', 'ApmRequests.View', 'Looks up requests to alternative methods.', everybody),
  },
  bdt: { tenant: pagePermission('tenant', 'Bdt.View', 'Looks up bank-direct transactions.', everybody) },
  pendingPayments: {
    tenant: pagePermission('tenant', 'PendingPayments.View', 'Sees payments that wait for approval.', everybody),
  },
  bankOrders: { tenant: pagePermission('tenant', 'BankOrders.View', 'Uploads and reads bank orders.') },
  rdr: { tenant: pagePermission('tenant', 'Rdr.View', 'Sees batches of rapid dispute resolution.', everybody) },
  disputes: { tenant: pagePermission('tenant', 'Disputes.View', 'Looks up disputes.', everybody) },
  bulkUpdate: {
    platform: pagePermission('platform', 'BulkUpdate.View', 'Updates many transactions by request.', administrators),
  },
} as const;

/** All of them, for the catalogue. */
export const transactionPermissions: readonly Permission[] = [
  viewTransactions,
  viewTransactionColumns,
  exportTransactionsPermission,
  viewApiLogs,
  viewAccountingEntries,
  changeStatus,
  ...Object.values(actionPermissions),
  ...Object.values(pagePermissions),
].flatMap((byTier): Permission[] => Object.values(byTier));
