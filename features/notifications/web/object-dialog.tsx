// The dialog of the feature that brings one of this name, loaded when it is opened.
import { type ComponentType, lazy, useState } from 'react';
import { usePortal } from '../../../core/web/portal-context.ts';
import type { ObjectDialogProps } from '../../../core/web/routes/portal-feature.ts';

export interface NamedDialogProps extends ObjectDialogProps {
  readonly dialog: string;
}

export function ObjectDialog({ dialog, ...props }: NamedDialogProps) {
  const { features } = usePortal();
  const [Dialog] = useState<ComponentType<ObjectDialogProps> | undefined>(() => {
    const load = features.map(({ web }) => web.dialogs?.[dialog]).find((one) => one !== undefined);
    return load && lazy(load);
  });
  return Dialog === undefined ? null : <Dialog {...props} />;
}
