// What private notes bring to the portal: their part of the quick panel.
import type { FeatureWeb } from '../../../core/web/routes/portal-feature.ts';

export const notesWeb: FeatureWeb = {
  pages: {},
  quickPanel: () => import('./notes-section.tsx'),
};
