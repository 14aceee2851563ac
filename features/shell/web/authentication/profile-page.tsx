// Leaves for the identity server's manage page. Source: document 1, section 2.
import { useEffect } from 'react';
import { usePortal } from '../../../../core/web/portal-context.ts';
import { Splash } from '../../../../core/web/shell/splash.tsx';
import { issuerPage } from './issuer-page.ts';

export default function ProfilePage() {
  const { config } = usePortal();
  useEffect(() => {
    location.replace(issuerPage(config.oidc.manageUrl, '/', location.origin));
  }, [config]);
  return <Splash />;
}
