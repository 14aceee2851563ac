// Completes sign-in; a failure goes to register, which shows the message. Source: document 1, sections 2 and 4.
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePortal } from '../../../../core/web/portal-context.ts';
import { Splash } from '../../../../core/web/shell/splash.tsx';
import { textOf } from '../../../../core/web/texts/texts.ts';
import { useGoOn } from './go-on.ts';

export default function LoginCallbackPage() {
  const { session } = usePortal();
  const navigate = useNavigate();
  const goOn = useGoOn();
  useEffect(() => {
    const complete = async () => {
      const result = await session.completeSignIn(location.href);
      if (result.outcome === 'Success') await goOn(result.returnUrl);
      if (result.outcome !== 'Fail') return;
      const message = textOf('core.session.signInError', { details: result.details });
      await navigate({ to: '/authentication/register', search: { message }, replace: true });
    };
    void complete();
  }, [session, navigate, goOn]);
  return <Splash />;
}
