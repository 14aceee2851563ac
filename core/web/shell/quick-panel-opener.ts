// How the parts of the frame open the quick panel.
import { createContext, useContext } from 'react';

export const QuickPanelContext = createContext<() => void>(() => undefined);

/** Opens the quick panel. */
export function useQuickPanel(): () => void {
  return useContext(QuickPanelContext);
}
