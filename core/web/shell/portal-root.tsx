// What stands around every page: for public pages nothing, for signed-in people the frame.
import { Outlet } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { AlertArea } from '../alerts/alert-area.tsx';
import { usePortal } from '../portal-context.ts';
import { useCurrentPage } from '../routes/use-page.ts';
import { SessionContext } from '../session/use-session.ts';
import { CodeAsker } from '../strong-authentication/code-asker.tsx';
import { useText } from '../texts/texts.ts';
import { useAppearance } from '../theme/appearance.ts';
import { Frame } from './frame.tsx';
import { Splash } from './splash.tsx';

export function PortalRoot() {
  const { session: portalSession } = usePortal();
  const state = useSyncExternalStore(portalSession.subscribe, portalSession.state);
  const page = useCurrentPage();
  return (
    <>
      {page?.access === 'public' ? (
        <PublicPage />
      ) : state.status === 'signedIn' ? (
        <SessionContext.Provider value={state.session}>
          <Frame />
          <CodeAsker />
        </SessionContext.Provider>
      ) : (
        <Splash />
      )}
      <AlertArea />
    </>
  );
}

function PublicPage() {
  const text = useText();
  const page = useCurrentPage();
  useAppearance();
  useEffect(() => {
    if (page) document.title = text(page.title);
  }, [page, text]);
  return (
    <main className="public-page">
      <Outlet />
    </main>
  );
}
