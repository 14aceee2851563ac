// Starts sign-in: silent, then a pop-up where configured, then a redirect. Source: document 1, sections 2 and 4.
// `?tenant=<slug>` is how a tenant links to it: the sign-in page wears that tenant's look.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePortal } from '../../../../core/web/portal-context.ts';
import { safeReturnUrl } from '../../../../core/web/session/return-url.ts';
import { Splash } from '../../../../core/web/shell/splash.tsx';
import { textOf } from '../../../../core/web/texts/texts.ts';
import { useGoOn } from './go-on.ts';

export default function LoginPage() {
  const { session } = usePortal();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const { returnUrl, tenant }: { returnUrl?: string; tenant?: string } = useSearch({ strict: false });
  useEffect(() => {
    const begin = async () => {
      const result = await session.signIn(safeReturnUrl(returnUrl, location.origin), tenant);
      if (result.outcome === 'Success') await goOn(result.returnUrl);
      if (result.outcome !== 'Fail') return;
      const message = textOf('core.session.signInError', { details: result.details });
      await navigate({ to: '/authentication/login-failed', search: { message }, replace: true });
    };
    void begin();
  }, [session, navigate, goOn, returnUrl, tenant]);
  return <Splash />;
}
