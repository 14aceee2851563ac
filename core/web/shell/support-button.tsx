// The way to support: a mail for merchants who hold that permission, the support page for the others who may open it.
import { Link } from '@tanstack/react-router';
import { LifeBuoyIcon } from 'lucide-react';
import { usePortal } from '../portal-context.ts';
import { openPages } from '../routes/navigation.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';

/** Source: document 1, section 2. */
const supportPermissions = ['CRM.Support.Lookup', 'Merchant.Support.Lookup', 'Platform.Support.Lookup'] as const;
const mailPermission = 'Merchant.Support.EmailButton';

export function SupportButton() {
  const text = useTexts<typeof texts>('core');
  const { table } = usePortal();
  const session = useSession();
  const { user, tier, permissions } = session;
  if (tier === 'merchant' && permissions.has(mailPermission) && user.tenantSupportEmail) {
    return (
      <a
        className="toolbar-button"
        href={`mailto:${user.tenantSupportEmail}`}
        aria-label={text('frame.help')}
        title={text('frame.help')}
      >
        <LifeBuoyIcon size={18} aria-hidden />
      </a>
    );
  }
  const page = openPages(table, session).find(({ place }) => place.section === 'support');
  if (page === undefined || !supportPermissions.some((one) => permissions.has(one))) return null;
  return (
    <Link className="toolbar-button" to={page.url} aria-label={text('frame.support')} title={text('frame.support')}>
      <LifeBuoyIcon size={18} aria-hidden />
    </Link>
  );
}
