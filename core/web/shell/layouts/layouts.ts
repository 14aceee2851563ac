// The four layouts: each brings navigation and toolbar; the style sheet beside it arranges them with page and footer.

import type { ComponentType } from 'react';
import type { LayoutName } from '../../../common/layouts.ts';
import { lazyPart } from '../../lazy-part.ts';
import type { ToolbarProps } from '../toolbar.tsx';
import { VerticalLayout1 } from './vertical-layout-1.tsx';

/** The default is part of the first view, the others are loaded for whom they are chosen. */
export const layouts: Readonly<Record<LayoutName, ComponentType<ToolbarProps>>> = {
  'vertical-layout-1': VerticalLayout1,
  Entreprise: lazyPart(() => import('./entreprise.tsx')),
  Material: lazyPart(() => import('./material.tsx')),
  'vertical-v2': lazyPart(() => import('./vertical-v2.tsx')),
};
