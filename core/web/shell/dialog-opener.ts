// How any part of the portal opens a dialog that a feature brings, by its name.
import { createContext, useContext } from 'react';
import type { NamedDialogProps } from './object-dialog.tsx';

export type OpenDialog = Omit<NamedDialogProps, 'onClose'>;

export const DialogContext = createContext<(dialog: OpenDialog) => void>(() => undefined);

/** `open({ dialog: 'proposal', objectId })`; the dialog stands above the page until it is closed. */
export function useOpenDialog(): (dialog: OpenDialog) => void {
  return useContext(DialogContext);
}
