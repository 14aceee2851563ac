// The icon that a manifest names; the build brings exactly those that the manifests name.
import type { LucideIcon } from 'lucide-react';
import { usePortal } from '../portal-context.ts';

/** Icons by the kebab-case names of the manifests. */
export type MenuIcons = Readonly<Record<string, LucideIcon>>;

export function MenuIcon({ name }: { readonly name: string }) {
  const Icon = usePortal().icons[name];
  return Icon === undefined ? <span className="menu-icon-missing" /> : <Icon size={16} aria-hidden />;
}
