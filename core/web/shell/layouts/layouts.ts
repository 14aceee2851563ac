// The four layouts: each brings navigation and toolbar; the style sheet beside it arranges them with page and footer.
import { type ComponentType, lazy } from 'react';
import type { LayoutName } from '../../../common/layouts.ts';
import type { ToolbarProps } from '../toolbar.tsx';
import { VerticalLayout1 } from './vertical-layout-1.tsx';

/** The default is part of the first view, the others are loaded for whom they are chosen. */
export const layouts: Readonly<Record<LayoutName, ComponentType<ToolbarProps>>> = {
  'vertical-layout-1': VerticalLayout1,
  Entreprise: lazy(() => import('./entreprise.tsx')),
  Material: lazy(() => import('./material.tsx')),
  'vertical-v2': lazy(() => import('./vertical-v2.tsx')),
};
