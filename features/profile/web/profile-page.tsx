// My Profile: what a person sets for themselves, one section each. Source: document 1, section 2; rulings.
import { useTexts } from '../../../core/web/texts/texts.ts';
import type { texts } from '../common/texts.en.ts';
import { LookSection } from './look-section.tsx';
import { NameSection } from './name-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import './profile.css';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

export default function ProfilePage() {
  const text = useTexts<typeof texts>('profile');
  return (
    <div className="profile-page">
      <h1>{text('title')}</h1>
      <NameSection />
      <LookSection />
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <NotificationsSection />
      <SessionsSection />
    </div>
  );
}
