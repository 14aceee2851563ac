// The first line of a drawer: what it shows, to copy, and the ways out of it.
import { Maximize2Icon, XIcon } from 'lucide-react';
import { useTexts } from '../texts/texts.ts';
import { Copyable } from '../ui/copyable.tsx';
import type { texts } from './texts.en.ts';

export interface DrawerTopProps {
  /** What people read to each other. */
  readonly reference: string | undefined;
  readonly href: string;
  readonly onClose: () => void;
}

export function DrawerTop({ reference, href, onClose }: DrawerTopProps) {
  const text = useTexts<typeof texts>('core.detail');
  return (
    <div className="drawer-top">
      {reference !== undefined && <Copyable value={reference} />}
      <span className="drawer-ways">
        <a href={href} aria-label={text('expand')} title={text('expand')}>
          <Maximize2Icon size={15} strokeWidth={1.75} aria-hidden />
        </a>
        <button type="button" aria-label={text('close')} title={text('close')} onClick={onClose}>
          <XIcon size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
    </div>
  );
}
