// The code of each built page: its lazily loaded component, and the asking ahead for what it will show.
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { type PortalFeature, type Prefetch, withWords } from './portal-feature.ts';

export type PageComponent = ComponentType & { readonly preload?: () => Promise<void> };

export interface PageCode {
  readonly Component: PageComponent;
  /** Loads the code, and asks for what the page shows if it says how. Its failure is left to the page, which asks again. */
  readonly prefetch: Prefetch;
}

/** By the page's name. Throws for a built page that no feature brings: that is a fault of the program. */
export function pageComponents(features: readonly PortalFeature[]): ReadonlyMap<string, PageCode> {
  const pages = new Map<string, PageCode>();
  for (const brought of features) {
    const { feature, web } = brought;
    for (const { name } of feature.pages.filter(({ built }) => built)) {
      const imported = web.pages[name];
      if (imported === undefined) throw new TypeError(`${name} is built, but no web/index.ts brings it`);
      const load = once(withWords(brought, imported));
      pages.set(name, {
        Component: lazyRouteComponent(load) as PageComponent,
        prefetch: async (view) => {
          const code = await load().catch(() => undefined);
          await code?.prefetch?.(view);
        },
      });
    }
  }
  return pages;
}

/** The same loading for all who ask, so that code which is there is there at once; after a failure it is tried again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
