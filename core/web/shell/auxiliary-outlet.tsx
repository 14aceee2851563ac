// What is open beside the page: a page of the auxiliary outlet, in the panel at the side.
import { Suspense } from 'react';
import { usePortal } from '../portal-context.ts';
import { auxiliaryPage, useAuxiliary } from '../routes/auxiliary.ts';
import { useSession } from '../session/use-session.ts';
import { useText } from '../texts/texts.ts';
import { SidePanel } from '../ui/side-panel.tsx';
import { SkeletonRows } from '../ui/skeletons.tsx';

/** `value` is what the address says; what the person may not open is not opened. */
export default function AuxiliaryOutlet({ value }: { readonly value: string }) {
  const text = useText();
  const { table, pages } = usePortal();
  const page = auxiliaryPage(table, useSession(), value);
  const { close } = useAuxiliary();
  const Component = page && pages.get(page.name)?.Component;
  if (page === undefined || Component === undefined) return null;
  return (
    <SidePanel title={text(page.title)} onClose={close}>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Component />
      </Suspense>
    </SidePanel>
  );
}
