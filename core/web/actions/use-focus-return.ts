// Gives the focus back to where it was when something that took it goes away.
import { useEffect } from 'react';

export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
