// The lazily loaded component of each built page.
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PortalFeature } from './portal-feature.ts';

export type PageComponent = ComponentType & { readonly preload?: () => Promise<void> };

/** By the page's name. Throws for a built page that no feature brings: that is a fault of the program. */
export function pageComponents(features: readonly PortalFeature[]): ReadonlyMap<string, PageComponent> {
  const components = new Map<string, PageComponent>();
  for (const { feature, web } of features) {
    for (const { name } of feature.pages.filter(({ built }) => built)) {
      const load = web.pages[name];
      if (load === undefined) throw new TypeError(`${name} is built, but no web/index.ts brings it`);
      components.set(name, lazyRouteComponent(load) as PageComponent);
    }
  }
  return components;
}
