// Settings of a tenant. Source: document 3, section 2, Tenant settings; the prefix is joined literally (rulings).
import { permission } from '../../../core/common/permission.ts';
import { type Area, administrators, mapPages } from './map-pages.ts';

const area: Area = {
  name: 'settings',
  section: 'configuration',
  tiers: { tenant: { prefix: '/crm/settings', family: 'Settings' } },
};
const parents = {
  crm: 'portalMap.settings.crm',
  dashboard: 'portalMap.settings.dashboard',
  reports: 'portalMap.settings.reports',
  bankOrders: 'portalMap.settings.bankOrders',
} as const;

const manageDashboards = {
  tenant: permission(
    'Dashboard.Management.View',
    'tenant',
    'Decides which widgets there are and who sees them.',
    administrators,
  ),
};
/** Children of the bank orders group need no permission. Source: document 1, section 2. */
const noPermission = { tenant: [] } as const;

export const settingsPages = mapPages(area, [
  {
    name: 'pipelines',
    at: 'crm/pipelines',
    icon: 'kanban',
    parent: parents.crm,
    word: 'Pipelines',
    opens: 'Sees and keeps pipelines and their stages.',
    roles: administrators,
  },
  {
    name: 'leadStatuses',
    at: 'crm/lead-statuses',
    icon: 'tags',
    parent: parents.crm,
    word: 'LeadStatuses',
    opens: 'Sees and keeps statuses of leads.',
    roles: administrators,
  },
  {
    name: 'activitySets',
    at: 'crm/activity-sets',
    icon: 'workflow',
    parent: parents.crm,
    word: 'ActivitySets',
    opens: 'Sees and keeps sets of activities.',
    roles: administrators,
  },
  {
    name: 'dashboardCategories',
    at: 'dashboard/management/categories-settings',
    icon: 'layout-grid',
    parent: parents.dashboard,
    access: manageDashboards,
  },
  {
    name: 'dashboardWidgets',
    at: 'dashboard/management/Widgets-settings',
    icon: 'layout-template',
    parent: parents.dashboard,
    access: manageDashboards,
  },
  {
    name: 'dashboardTenantRoles',
    at: 'dashboard/management/tenant/roles',
    icon: 'users',
    parent: parents.dashboard,
    access: manageDashboards,
  },
  {
    name: 'dashboardMerchantRoles',
    at: 'dashboard/management/merchant/roles',
    icon: 'users',
    parent: parents.dashboard,
    access: manageDashboards,
  },
  {
    name: 'reportsOverview',
    at: 'reports/overview',
    icon: 'file-text',
    parent: parents.reports,
    word: 'Reports',
    opens: 'Sees which reports there are.',
    roles: administrators,
  },
  {
    name: 'reportsTable',
    at: 'reports/table',
    icon: 'list',
    hidden: true,
    word: 'ReportsTable',
    opens: 'Sees the table behind a report.',
    roles: administrators,
  },
  {
    name: 'automatedReports',
    at: 'report-settings/reports',
    icon: 'calendar-days',
    parent: parents.reports,
    word: 'ReportSettings',
    opens: 'Decides which reports are sent, when and to whom.',
    roles: administrators,
  },
  {
    name: 'declinePendingRatio',
    at: 'alerts/decline-pending-ratio',
    icon: 'bell',
    word: 'DeclinePendingRatio',
    opens: 'Decides when declined or pending payments raise an alert.',
    roles: administrators,
  },
  {
    name: 'bankOrderBanks',
    at: 'bank-orders/banks',
    icon: 'landmark',
    parent: parents.bankOrders,
    access: noPermission,
  },
  {
    name: 'bankOrderAccounts',
    at: 'bank-orders/accounts',
    icon: 'banknote',
    parent: parents.bankOrders,
    access: noPermission,
  },
]);
