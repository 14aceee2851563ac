// Shows why sign-in failed, from the address. Source: document 1, section 2.
import { useSearch } from '@tanstack/react-router';
import { useTexts } from '../../../../core/web/texts/texts.ts';
import { ButtonLink } from '../../../../core/web/ui/button.tsx';
import type { texts } from '../../common/texts.en.ts';
import { shownMessage } from './go-on.ts';
import { Notice } from './notice.tsx';

export default function LoginFailedPage() {
  const text = useTexts<typeof texts>('shell');
  const { message }: { message?: string } = useSearch({ strict: false });
  return (
    <Notice title={text('loginFailed.title')} message={shownMessage(message)}>
      <ButtonLink variant="primary" to="/authentication/login">
        {text('loginFailed.again')}
      </ButtonLink>
    </Notice>
  );
}
