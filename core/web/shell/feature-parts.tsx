// What features bring to a place of the frame, in the order in which they are listed.
import { usePortal } from '../portal-context.ts';

export function FeatureParts({ place }: { readonly place: 'Toolbar' | 'Banner' }) {
  const { features } = usePortal();
  return features.map(({ feature, web: { [place]: Part } }) =>
    Part === undefined ? null : <Part key={feature.name} />,
  );
}
