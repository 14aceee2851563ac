// The frame around every page: navigation and toolbar as the layout has them, banners, the page, the footer. The page stays when the layout changes.
import { Outlet, useRouterState } from '@tanstack/react-router';
import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { layoutNamed } from '../../common/layouts.ts';
import { lazyPart } from '../lazy-part.ts';
import { auxiliaryParameter } from '../routes/auxiliary.ts';
import { type PageEntity, PageEntityContext, PageSubjectContext, useCurrentPage } from '../routes/use-page.ts';
import { useAppLists } from '../session/use-app-lists.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { textOf, useTexts } from '../texts/texts.ts';
import { useAppearance, useFavicon } from '../theme/appearance.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { DialogContext, type OpenDialog } from './dialog-opener.ts';
import { FeatureParts } from './feature-parts.tsx';
import { Footer } from './footer.tsx';
import { layouts } from './layouts/layouts.ts';
import { ModeBanner } from './mode-banner.tsx';
import { QuickPanelContext } from './quick-panel-opener.ts';
import { FirstPageSplash } from './splash.tsx';
import { useModeRules } from './use-mode-rules.ts';
import { usePaletteKey } from './use-palette-key.ts';
import './frame.css';

const Palette = lazyPart(() => import('./palette.tsx'));
const AuxiliaryOutlet = lazyPart(() => import('./auxiliary-outlet.tsx'));
const ObjectDialog = lazyPart(() => import('./object-dialog.tsx'));
const QuickPanel = lazyPart(() => import('./quick-panel.tsx'));
const IdleWatch = lazyPart(() => import('../session/idle-watch.tsx'));

/** Drawn again for another person or layout, not for each step within a page: what follows the address asks for it itself. */
export const Frame = memo(function Frame() {
  const text = useTexts<typeof texts>('core');
  const { user } = useSession();
  useAppearance(user.themeSettings);
  useFavicon(user.favIconSource);
  useModeRules();
  useAppLists();
  const [subject, setSubject] = useState<string | undefined>(undefined);
  const [entity, setEntity] = useState<PageEntity>();
  const entityContext = useMemo(() => ({ entity, tell: setEntity }), [entity]);
  const auxiliary = useRouterState({ select: ({ location }) => auxiliaryIn(location.search) });
  const palette = usePaletteKey();
  const [quickPanelOpened, setQuickPanelOpened] = useState(false);
  const openQuickPanel = useCallback(() => setQuickPanelOpened(true), []);
  const [dialog, setDialog] = useState<OpenDialog>();
  useDocumentTitle(subject);
  // A layout's code is loaded when it is first chosen; until it is here, the one before stays.
  const layout = useDeferredValue(layoutNamed(user.themeSettings.layoutName));
  const Layout = layouts[layout];
  return (
    <DialogContext value={setDialog}>
      <PageEntityContext value={entityContext}>
        <div className="frame" data-layout={layout}>
          <a className="skip-link" href="#main">
            {text('frame.skip')}
          </a>
          <Suspense>
            <QuickPanelContext value={openQuickPanel}>
              <Layout subject={subject} onFind={palette.open} />
            </QuickPanelContext>
          </Suspense>
          <div className="frame-column">
            <ConnectionBanner />
            <FeatureParts place="Banner" />
            <ModeBanner />
            <PageSubjectContext value={setSubject}>
              <PageRegion />
            </PageSubjectContext>
          </div>
          <Footer />
          <Suspense>
            {palette.everOpened ? <Palette opened={palette.opened} onClose={palette.close} /> : null}
            {quickPanelOpened ? <QuickPanel onClose={() => setQuickPanelOpened(false)} /> : null}
            {dialog === undefined ? null : (
              <ObjectDialog key={dialog.dialog} {...dialog} onClose={() => setDialog(undefined)} />
            )}
            {auxiliary === undefined ? null : <AuxiliaryOutlet value={auxiliary} />}
            <IdleWatch />
          </Suspense>
          <FirstPageSplash />
        </div>
      </PageEntityContext>
    </DialogContext>
  );
});

/** What the address wants to be open beside the page. */
function auxiliaryIn(search: Readonly<Record<string, unknown>>): string | undefined {
  const value = search[auxiliaryParameter];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The page itself. After going to another page the focus is on it, so that keyboard and screen reader begin there,
 * unless the person opened something while the page was coming: that would close under their hands.
 */
function PageRegion() {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(pathname);
  useEffect(() => {
    const isAnother = before.current !== undefined && before.current !== pathname;
    before.current = pathname;
    if (isAnother && !document.activeElement?.closest('[popover], dialog'))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" className="frame-main" tabIndex={-1} ref={main}>
      <Outlet />
    </main>
  );
}

function useDocumentTitle(subject: string | undefined): void {
  const page = useCurrentPage();
  const { organisation } = useSession();
  const set = useCallback(() => {
    const own = subject ?? (page && textOf(page.title));
    document.title = own === undefined ? organisation : `${own} · ${organisation}`;
  }, [subject, page, organisation]);
  useEffect(set, [set]);
}
