// A form whose half-written values survive the end of the session: back in their fields when the person has signed in again.
import { useCallback, useEffect, useRef } from 'react';
import { showAlert } from '../alerts/alerts.ts';
import { usePortal } from '../portal-context.ts';
import { useTexts } from '../texts/texts.ts';
import { isLike } from './drafts.ts';
import type { texts } from './texts.en.ts';

export interface DraftForm<T> {
  /** What stands in the form; never a password or a code. */
  readonly value: T;
  /** Whether it would be missed. */
  readonly isChanged: boolean;
  readonly restore: (value: T) => void;
}

/** `name` says which form, and of what: `refund/0193…`. */
export function useDraft<T>(name: string, form: DraftForm<T>): void {
  const { drafts } = usePortal();
  const text = useTexts<typeof texts>('core.forms');
  const latest = useRef(form);
  const write = useCallback(
    // Code that does not come keeps nothing, and disturbs nobody.
    (value: T | undefined) =>
      void drafts()
        .then((all) => all.write(name, value))
        .catch(() => undefined),
    [drafts, name],
  );
  useEffect(() => {
    latest.current = form;
    write(form.isChanged ? form.value : undefined);
  });
  useEffect(() => {
    let isOpen = true;
    const bringBack = async () => {
      const all = await drafts();
      const kept = await all.kept(name);
      // Whoever has begun to write anew is not disturbed.
      if (!isOpen || kept === undefined || latest.current.isChanged || !isLike(kept, latest.current.value)) return;
      await all.drop(name);
      latest.current.restore(kept);
      showAlert('info', text('draftBack'));
    };
    // Without the key nothing comes back now; it stays where it is.
    void bringBack().catch(() => undefined);
    return () => {
      isOpen = false;
      write(undefined);
    };
  }, [drafts, write, name, text]);
}
