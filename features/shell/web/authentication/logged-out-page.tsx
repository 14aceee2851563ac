// 'You successfully logged out!' Source: document 1, section 2.

import { keptWayBack } from '../../../../core/web/session/return-url.ts';
import { useTexts } from '../../../../core/web/texts/texts.ts';
import { ButtonLink } from '../../../../core/web/ui/button.tsx';
import type { texts } from '../../common/texts.en.ts';
import { Notice } from './notice.tsx';

export default function LoggedOutPage() {
  const text = useTexts<typeof texts>('shell');
  return (
    <Notice title={text('loggedOut.title')} message={text('loggedOut.message')}>
      <ButtonLink variant="primary" to="/authentication/login" search={{ returnUrl: keptWayBack() }}>
        {text('loginFailed.again')}
      </ButtonLink>
    </Notice>
  );
}
