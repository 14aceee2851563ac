// The map of the portal: every page that the specification names and that no feature has built yet. A feature that builds a page
// takes its row, its permission and its title with it.
import { feature } from '../../../core/common/feature.ts';
import { type Permission, permission } from '../../../core/common/permission.ts';
import { keyManagementPermissions } from '../../api-keys/common/permissions.ts';
import { tenants } from '../../tenants/common/feature.ts';
import { transactionPermissions } from '../../transactions/common/permissions.ts';
import { webhookPermissions } from '../../webhooks/common/permissions.ts';
import { boardingPages } from './boarding.ts';
import { crmPages } from './crm.ts';
import { developerPages } from './developer-settings.ts';
import { disputePages } from './disputes.ts';
import { documentationPages } from './documentation.ts';
import { everybody, permissionsOf } from './map-pages.ts';
import { rootPages } from './module-roots.ts';
import { paymentSettingsPages } from './payment-settings.ts';
import { paymentPages } from './payments.ts';
import { platformPages } from './platform.ts';
import { reportPages } from './reports.ts';
import { settingsPages } from './settings.ts';
import { emailButton, supportPages } from './support.ts';
import { userPages } from './users.ts';

const areaPages = [
  ...boardingPages,
  ...crmPages,
  ...disputePages,
  ...paymentPages,
  ...paymentSettingsPages,
  ...developerPages,
  ...reportPages,
  ...settingsPages,
  ...supportPages,
  ...userPages,
  ...platformPages,
  ...documentationPages,
];
/** Built pages that stand below a root. */
const builtBelow = tenants.pages;
const pages = [...areaPages, ...rootPages([...areaPages, ...builtBelow])];

/** Opens no page of its own: the dashboard is everybody's. Source: document 1, section 4, Notifications. */
const viewBoardingNotifications = permission(
  'CRM.Dashboard.View',
  'tenant',
  'Opens proposals, agreements and pre-check forms of merchants from notifications.',
  everybody,
);

/** Permissions of built features that pages of the map ask for; those features declare them. */
const declaredElsewhere = new Set<Permission>([
  ...transactionPermissions,
  ...webhookPermissions,
  ...keyManagementPermissions,
  ...tenants.permissions,
]);

export const portalMap = feature({
  name: 'portalMap',
  pages,
  permissions: [...permissionsOf(pages), emailButton, viewBoardingNotifications].filter(
    (one) => !declaredElsewhere.has(one),
  ),
  calls: [],
});
