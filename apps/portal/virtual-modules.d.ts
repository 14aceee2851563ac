// Modules that the build makes, see vite.config.ts.
declare module 'virtual:menu-icons' {
  import type { MenuIcons } from '../../core/web/shell/menu-icon.tsx';

  /** The icons that the manifests name, by their names. */
  export const icons: MenuIcons;
}
