// Whether the command palette is open, and the key that opens it from anywhere.
import { useCallback, useEffect, useState } from 'react';

export interface PaletteState {
  readonly opened: boolean;
  /** Its code is loaded with the first opening. */
  readonly everOpened: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function usePaletteKey(): PaletteState {
  const [opened, setOpened] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const open = useCallback(() => {
    setEverOpened(true);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return { opened, everOpened, open, close };
}
