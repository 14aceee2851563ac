// What the audit log brings to the portal: its panel, loaded when it is opened.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';

export const auditWeb: FeatureWeb = { pages: { 'audit.panel': () => import('./audit-panel.tsx') } };
