// What is seen until the portal knows who is there; after the frame is made it stays for no longer than it must, and 3 s at most.
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { BrandMark } from './brand-mark.tsx';

/** Source: document 1, section 9; rulings: whether or not the content is ready. */
export const splashHideMs = 3_000;

export function Splash() {
  const text = useTexts<typeof texts>('core');
  return (
    <div className="splash" role="status" aria-label={text('frame.loading')}>
      <BrandMark size={44} />
    </div>
  );
}

/** The splash over a frame whose first page is on its way: gone with the first page, and 3 s after the frame was made in any case. */
export function FirstPageSplash() {
  const pageIsHere = useRouterState({ select: ({ status }) => status === 'idle' });
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (pageIsHere) setOver(true);
    const timer = setTimeout(() => setOver(true), splashHideMs);
    return () => clearTimeout(timer);
  }, [pageIsHere]);
  return over || pageIsHere ? null : <Splash />;
}
