// What a load of the portal waits for longest, begun before the portal's own code is there: its configuration, and silent sign-in.
import type { PortalConfig } from '../../common/portal-config.ts';
import { languagePreference } from '../preferences/preferences.ts';
import { Identity, type Tokens } from './identity.ts';

export interface Beginning {
  readonly config: PortalConfig;
  readonly identity: Identity;
  /** The silent sign-in under way; absent on the pages that end a sign-in or sign-out. */
  readonly tokens: Promise<Tokens> | undefined;
}

let begun: Promise<Beginning> | undefined;

/** Begins, once: the page's first script asks for it, and the portal takes it up when it has come. */
export function beginning(): Promise<Beginning> {
  begun ??= begin();
  return begun;
}

async function begin(): Promise<Beginning> {
  const config = await loadConfig();
  const identity = new Identity(config.oidc, location.origin, () =>
    languagePreference.isKept() ? languagePreference.get() : undefined,
  );
  const tokens = location.pathname.startsWith('/authentication/') ? undefined : identity.signInSilent();
  // Nobody may be listening yet when it fails; the session hears of it all the same.
  tokens?.catch(() => undefined);
  return { config, identity, tokens };
}

async function loadConfig(): Promise<PortalConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`the portal's configuration answers ${response.status}`);
  return response.json() as Promise<PortalConfig>;
}
