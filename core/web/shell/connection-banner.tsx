// A line above the page while there is no connection; it goes away by itself.
import { CloudOffIcon, ServerOffIcon } from 'lucide-react';
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import { useConnection } from './connection.ts';

export function ConnectionBanner() {
  const text = useTexts<typeof texts>('core');
  const connection = useConnection();
  return (
    <div role="status">
      {connection === 'good' ? null : (
        <div className="banner" data-kind="warning">
          {connection === 'offline' ? <CloudOffIcon size={14} aria-hidden /> : <ServerOffIcon size={14} aria-hidden />}
          {text(`connection.${connection}`)}
        </div>
      )}
    </div>
  );
}
