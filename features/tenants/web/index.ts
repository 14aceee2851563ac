// The pages of tenants, each loaded when somebody goes there.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';

export const tenantsWeb: FeatureWeb = { pages: { 'tenants.look': () => import('./look-page.tsx') } };
