// A section whose answer is on its way, or did not come.
import { useTexts } from '../../../core/web/texts/texts.ts';
import { Button } from '../../../core/web/ui/button.tsx';
import type { texts } from '../common/texts.en.ts';

export function LoadState({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) {
  const text = useTexts<typeof texts>('profile');
  if (!failed)
    return (
      <p className="profile-text" aria-busy="true">
        {text('loading')}
      </p>
    );
  return (
    <div className="profile-failed" role="alert">
      <p className="profile-text">{text('notLoaded')}</p>
      <Button onClick={onRetry}>{text('retry')}</Button>
    </div>
  );
}
