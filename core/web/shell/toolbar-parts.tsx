// What features bring to the toolbar, in the order in which they are listed.
import { usePortal } from '../portal-context.ts';

export function ToolbarParts() {
  const { features } = usePortal();
  return features.map(({ feature, web: { Toolbar } }) =>
    Toolbar === undefined ? null : <Toolbar key={feature.name} />,
  );
}
