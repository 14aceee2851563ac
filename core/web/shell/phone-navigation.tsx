// On a phone the navigation is a drawer behind a button; going to a page closes it.
import { useRouterState } from '@tanstack/react-router';
import { MenuIcon as ThreeLinesIcon, XIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { Footer } from './footer.tsx';
import { SidebarContent } from './sidebar.tsx';

export function PhoneNavigation() {
  const text = useTexts<typeof texts>('core');
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    if (pathname !== '') dialog.current?.close();
  }, [pathname]);
  return (
    <>
      <button
        type="button"
        className="toolbar-button phone-only"
        aria-label={text('frame.openNavigation')}
        onClick={() => dialog.current?.showModal()}
      >
        <ThreeLinesIcon size={18} aria-hidden />
      </button>
      <dialog className="phone-drawer" ref={dialog} aria-label={text('frame.navigation')} closedby="any">
        <div className="sidebar">
          <button
            type="button"
            className="phone-drawer-close"
            aria-label={text('frame.closeNavigation')}
            onClick={() => dialog.current?.close()}
          >
            <XIcon size={18} aria-hidden />
          </button>
          <SidebarContent />
          <Footer as="p" />
        </div>
      </dialog>
    </>
  );
}
