// Leaves for the identity server's register page; with a message it shows that instead, and leaves when asked. Source: document 1, section 2; rulings.
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePortal } from '../../../../core/web/portal-context.ts';
import { Splash } from '../../../../core/web/shell/splash.tsx';
import { useTexts } from '../../../../core/web/texts/texts.ts';
import { ButtonLink } from '../../../../core/web/ui/button.tsx';
import type { texts } from '../../common/texts.en.ts';
import { shownMessage } from './go-on.ts';
import { issuerPage } from './issuer-page.ts';
import { Notice } from './notice.tsx';

export default function RegisterPage() {
  const { config } = usePortal();
  const { message }: { message?: string } = useSearch({ strict: false });
  const shown = shownMessage(message);
  const address = issuerPage(config.oidc.registerUrl, '/authentication/login', location.origin);
  useEffect(() => {
    if (shown === undefined) location.replace(address);
  }, [shown, address]);
  return shown === undefined ? <Splash /> : <Failed message={shown} registerAddress={address} />;
}

function Failed({ message, registerAddress }: { readonly message: string; readonly registerAddress: string }) {
  const text = useTexts<typeof texts>('shell');
  return (
    <Notice title={text('register.failed')} message={message}>
      <ButtonLink variant="primary" to="/authentication/login">
        {text('register.again')}
      </ButtonLink>
      <a className="button" href={registerAddress}>
        {text('register.register')}
      </a>
    </Notice>
  );
}
