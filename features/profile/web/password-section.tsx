// The password: changed where it is kept, on the issuer's manage page. Source: rulings, document 1 section 2.
import { ExternalLinkIcon } from 'lucide-react';
import { usePortal } from '../../../core/web/portal-context.ts';
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { texts } from '../common/texts.en.ts';
import { ProfileSection } from './profile-section.tsx';

export function PasswordSection() {
  const text = useTexts<typeof texts>('profile');
  const { config } = usePortal();
  return (
    <ProfileSection title={text('password.title')} about={text('password.about')}>
      <a className="button" data-variant="default" href={config.oidc.manageUrl}>
        {text('password.change')}
        <ExternalLinkIcon size={16} aria-hidden />
      </a>
    </ProfileSection>
  );
}
