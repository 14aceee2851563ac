// The dialog of the feature that brings one of this name, loaded when it is opened.

import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { usePortal } from '../portal-context.ts';
import { type ObjectDialogProps, withWords } from '../routes/portal-feature.ts';

export interface NamedDialogProps extends ObjectDialogProps {
  readonly dialog: string;
}

export default function ObjectDialog({ dialog, ...props }: NamedDialogProps) {
  const { features } = usePortal();
  const [Dialog] = useState<ComponentType<ObjectDialogProps> | undefined>(() => {
    const owner = features.find(({ web }) => web.dialogs?.[dialog] !== undefined);
    const load = owner?.web.dialogs?.[dialog];
    return owner && load && lazyPart(withWords(owner, load));
  });
  // The boundary is here: what suspends before it was ever shown forgets its state, and would load for ever.
  return Dialog === undefined ? null : (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
