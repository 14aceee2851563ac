// The development pages by name.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';

export const web: FeatureWeb = { pages: { 'dev.fields': () => import('./fields-page.tsx') } };
