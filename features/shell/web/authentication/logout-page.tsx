// Signs out, but only when the way here began inside of the portal. Source: document 1, section 2.
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePortal } from '../../../../core/web/portal-context.ts';
import { requireReturnUrl } from '../../../../core/web/session/return-url.ts';
import { Splash } from '../../../../core/web/shell/splash.tsx';
import { useTexts } from '../../../../core/web/texts/texts.ts';
import type { texts } from '../../common/texts.en.ts';
import { Notice } from './notice.tsx';

export default function LogoutPage() {
  const text = useTexts<typeof texts>('shell');
  const { session } = usePortal();
  const startedInside = useLocation({ select: ({ state }) => state.startedInside === true });
  const { returnUrl }: { returnUrl?: string } = useSearch({ strict: false });
  const way = wayBack(returnUrl);
  useEffect(() => {
    if (startedInside && way.refusal === undefined) void session.signOut(way.address);
  }, [session, startedInside, way.refusal, way.address]);
  if (way.refusal !== undefined) return <Notice title={text('logout.title')} message={way.refusal} />;
  return startedInside ? <Splash /> : <Notice title={text('logout.title')} message={text('logout.notFromInside')} />;
}

/** Where to go after signing out, or why not there. */
function wayBack(returnUrl: string | undefined): { readonly address?: string; readonly refusal?: string } {
  try {
    return { address: requireReturnUrl(returnUrl, location.origin) };
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
