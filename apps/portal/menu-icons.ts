// A module made by the build: the icons that the manifests name and no others, so that adding a page adds its icon by itself.
import type { Plugin } from 'vite';
import type { Feature, MenuPlace, Page } from '../../core/common/feature.ts';

const moduleName = 'virtual:menu-icons';
const resolvedName = `\0${moduleName}`;

/** Icons of the palette's own actions. */
const paletteIcons = ['arrow-right-left', 'panel-right', 'sun-moon'] as const;

export function menuIcons(features: readonly Feature[]): Plugin {
  return {
    name: 'portico-menu-icons',
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    load: (id) => (id === resolvedName ? moduleOf(iconNames(features)) : undefined),
  };
}

/** Every icon name of the manifests, once. */
export function iconNames(features: readonly Feature[]): string[] {
  const pages = features.flatMap((feature) => feature.pages.filter(({ built }) => built));
  const commands = features.flatMap((feature) => feature.commands ?? []);
  return [...new Set([...paletteIcons, ...[...pages.flatMap(placesOf), ...commands].map(({ icon }) => icon)])].sort();
}

function placesOf({ menu }: Page): MenuPlace[] {
  if (menu === undefined) return [];
  return 'section' in menu ? [menu] : Object.values(menu);
}

/** `layout-dashboard` is exported as `LayoutDashboardIcon`. */
export function exportName(icon: string): string {
  return `${icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;
}

function moduleOf(names: readonly string[]): string {
  const imports = names.map(exportName).join(', ');
  const entries = names.map((name) => `  '${name}': ${exportName(name)},`).join('\n');
  return `import { ${imports} } from 'lucide-react';\nexport const icons = {\n${entries}\n};\n`;
}
