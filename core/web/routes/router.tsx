// The router, made from the page table: one route for each path, guarded, its page's code loaded when it is needed.
import { createRootRoute, createRoute, createRouter, type ParsedLocation, redirect } from '@tanstack/react-router';
import { type Portal, usePortal } from '../portal-context.ts';
import type { Session } from '../session/use-session.ts';
import { FrameFailure, PageFailure } from '../shell/page-failure.tsx';
import { PortalRoot } from '../shell/portal-root.tsx';
import { SkeletonPage } from '../ui/skeletons.tsx';
import { passage } from './guard.ts';
import type { PageCode } from './page-components.ts';
import { isPublic } from './page-table.ts';
import type { ViewAhead } from './portal-feature.ts';
import { type RouteContext, useCurrentPage } from './use-page.ts';

/** Milliseconds after which a page that is still on its way shows its skeleton: a route change shows something within 100 ms. */
const pendingMs = 80;

/** Query values are texts, as the address shows them; nothing is read as JSON. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return text === '' ? '' : `?${text}`;
}

/** The page that the guard let through. */
function PageOutlet() {
  const { pages } = usePortal();
  const page = useCurrentPage();
  const Component = page && pages.get(page.name)?.Component;
  return Component === undefined ? <SkeletonPage /> : <Component />;
}

export function portalRouter(portal: Portal, { queries, client }: Pick<ViewAhead, 'queries' | 'client'>) {
  /** Both guards; a public page waits for nobody. */
  async function guard(path: string | undefined, location: ParsedLocation, isStaying = false): Promise<RouteContext> {
    // The page's code comes while the session is asked for.
    for (const { name } of portal.table.byPath.get(path ?? '') ?? [])
      void portal.pages.get(name)?.Component.preload?.();
    if (!isPublic(portal.table, path)) await portal.session.ready();
    const state = portal.session.state();
    const session = state.status === 'signedIn' ? state.session : undefined;
    const way = passage(portal.table, { path, address: location.href, session });
    if ('page' in way) {
      const code = portal.pages.get(way.page.name);
      // A page that stays (a drawer opens) asks for itself when it is time: rows would shift under the person.
      if (session !== undefined && code !== undefined && !isStaying) void askAhead(code, session, location);
      return { page: way.page };
    }
    const target = new URL(way.goTo, portal.config.oidc.authority);
    throw redirect({ to: target.pathname, search: parseSearch(target.search), replace: true });
  }

  async function askAhead(code: PageCode, session: Session, { search }: ParsedLocation): Promise<void> {
    await code.prefetch({ session, search: search as ViewAhead['search'], queries, client });
  }

  const rootRoute = createRootRoute({ component: PortalRoot, errorComponent: FrameFailure });
  const routes = [...portal.table.byPath.keys()].map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: path.replaceAll(/:([A-Za-z]+)/g, '$$$1'),
      beforeLoad: ({ location, cause }) => guard(path, location, cause === 'stay'),
      loader: ({ context }) => portal.pages.get((context as RouteContext).page?.name ?? '')?.Component.preload?.(),
      component: PageOutlet,
    }),
  );
  const unknownRoutes = ['/', '$'].map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: ({ location }) => guard(undefined, location),
      component: PageOutlet,
    }),
  );
  return createRouter({
    routeTree: rootRoute.addChildren([...routes, ...unknownRoutes]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: SkeletonPage,
    defaultErrorComponent: PageFailure,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  });
}
