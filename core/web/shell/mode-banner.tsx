// A line above the page while staff look at Test: their switch is not always in sight. Source: rulings, document 1 section 4.
import { FlaskConicalIcon } from 'lucide-react';
import { useMode } from '../session/mode.ts';
import { useSession } from '../session/use-session.ts';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';

export function ModeBanner() {
  const text = useTexts<typeof texts>('core');
  const { tier } = useSession();
  const mode = useMode();
  if (tier === 'merchant' || mode === 'Live') return null;
  return (
    <div className="banner" data-kind="test" role="status">
      <FlaskConicalIcon size={14} aria-hidden />
      {text('mode.testBanner')}
    </div>
  );
}
