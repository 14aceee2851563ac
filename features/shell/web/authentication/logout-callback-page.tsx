// Completes sign-out and goes on to 'logged out', or where the sign-out was asked to end. Source: document 1, section 2.
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePortal } from '../../../../core/web/portal-context.ts';
import { safeReturnUrl } from '../../../../core/web/session/return-url.ts';
import { Splash } from '../../../../core/web/shell/splash.tsx';

export default function LogoutCallbackPage() {
  const { session } = usePortal();
  const navigate = useNavigate();
  useEffect(() => {
    const complete = async () => {
      // An answer that is none of ours ends in the same place: nobody is signed in here.
      const returnUrl = await session.identity.completeSignOut(location.href).catch(() => undefined);
      await navigate({ to: safeReturnUrl(returnUrl, location.origin) ?? '/authentication/logged-out', replace: true });
    };
    void complete();
  }, [session, navigate]);
  return <Splash />;
}
