// New recovery codes: shown once, to be copied or saved before anything else.
import { DownloadIcon } from 'lucide-react';
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import type { texts } from '../common/texts.en.ts';

export function RecoveryCodeList({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const text = useTexts<typeof texts>('profile');
  return (
    <div className="profile-form">
      <p className="profile-text" role="status">
        {text('codes.about')}
      </p>
      <ul className="profile-codes" aria-label={text('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="profile-buttons">
        <Button icon={<DownloadIcon size={16} aria-hidden />} onClick={() => save(codes)}>
          {text('codes.save')}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {text('codes.kept')}
        </Button>
      </div>
    </div>
  );
}

/** Puts the codes into a text file of the person's own. */
function save(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
