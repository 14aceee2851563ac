// The four layouts of the portal, by the names that a theme gives them.

/** Source: document 1, section 2. The spelling is the specification's. */
export const layoutNames = ['vertical-layout-1', 'Entreprise', 'Material', 'vertical-v2'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Source: document 1, section 9 (layout host default). */
export const defaultLayout: LayoutName = 'vertical-layout-1';

/** The layout of a theme: matched exactly, an unknown name is the default. Source: rulings, document 1 section 2. */
export function layoutNamed(name: string): LayoutName {
  return layoutNames.find((one) => one === name) ?? defaultLayout;
}
