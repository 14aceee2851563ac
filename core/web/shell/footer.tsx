// The footer: whose portal it is, the year, the version.
import { usePortal } from '../portal-context.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';

/** `p` inside of the phone's drawer: a page has one footer. */
export function Footer({ as: Element = 'footer' }: { readonly as?: 'footer' | 'p' }) {
  const text = useTexts<typeof texts>('core');
  const { user } = useSession();
  const { version } = usePortal().config;
  return (
    <Element className="frame-footer">
      {text('frame.footer', { name: user.tenant.name, year: new Date().getFullYear(), version })}
    </Element>
  );
}
