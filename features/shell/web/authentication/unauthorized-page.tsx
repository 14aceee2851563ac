// What somebody sees who lacks a permission. Source: document 1, section 2.

import { useTexts } from '../../../../core/web/texts/texts.ts';
import { ButtonLink } from '../../../../core/web/ui/button.tsx';
import type { texts } from '../../common/texts.en.ts';
import { Notice } from './notice.tsx';

export default function UnauthorizedPage() {
  const text = useTexts<typeof texts>('shell');
  return (
    <Notice title={text('unauthorized.title')} message={text('unauthorized.message')} hint={text('unauthorized.hint')}>
      <ButtonLink variant="primary" to="/">
        {text('unauthorized.home')}
      </ButtonLink>
      <ButtonLink to="/authentication/logout" state={{ startedInside: true }}>
        {text('unauthorized.logout')}
      </ButtonLink>
    </Notice>
  );
}
