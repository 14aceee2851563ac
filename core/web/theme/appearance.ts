// The look in effect: colour scheme, density and the tenant's colours, put on the document's root element.
import { useEffect, useSyncExternalStore } from 'react';
import { defaultThemeSettings, type ThemeSettings } from '../../common/user-context.ts';
import { colourSchemePreference, densityPreference } from '../preferences/preferences.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { tenantColours } from './tenant-colours.ts';

export type EffectiveScheme = 'light' | 'dark';

const prefersDark = globalThis.window?.matchMedia?.('(prefers-color-scheme: dark)');

function effectiveScheme(): EffectiveScheme {
  const chosen = colourSchemePreference.get();
  if (chosen !== 'system') return chosen;
  return prefersDark?.matches ? 'dark' : 'light';
}

function subscribeScheme(listener: () => void): () => void {
  prefersDark?.addEventListener('change', listener);
  const unsubscribe = colourSchemePreference.subscribe(listener);
  return () => {
    prefersDark?.removeEventListener('change', listener);
    unsubscribe();
  };
}

/** Light or dark, as chosen or as the operating system says. */
export function useColourScheme(): EffectiveScheme {
  return useSyncExternalStore(subscribeScheme, effectiveScheme);
}

/** Puts scheme and density on the root element before anything is drawn. */
export function applyLook(): void {
  const root = document.documentElement;
  root.dataset.mantineColorScheme = effectiveScheme();
  root.dataset.density = densityPreference.get();
}

/** Keeps the root element in step with the person's choices and the tenant's theme; defaults while nobody is signed in. */
export function useAppearance(settings: ThemeSettings = defaultThemeSettings): EffectiveScheme {
  const scheme = useColourScheme();
  const density = usePreference(densityPreference);
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset.mantineColorScheme = scheme;
    dataset.density = density;
    const variables = tenantColours(settings, scheme);
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const name of variables.keys()) style.removeProperty(name);
    };
  }, [scheme, density, settings]);
  return scheme;
}

/** The tenant's icon in the browser's tab. Source: document 1, section 1. */
export function useFavicon(source: string | null | undefined): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || !source) return;
    const own = link.href;
    link.href = source;
    return () => {
      link.href = own;
    };
  }, [source]);
}
