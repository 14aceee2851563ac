// Who may ask us to sign people in: the portal, and the clients that the installation configures.
import type { ClientMetadata } from 'oidc-provider';
import { portalRedirects } from '../../core/common/portal-config.ts';
import type { Config } from '../../core/server/config.ts';
import type { IdentityClient } from '../../core/server/settings.ts';
import { signingAlgorithm } from './signing-keys.ts';

/** The portal: a public client in the browser, so PKCE instead of a secret. */
function portalClient({ oidc, web }: Config): ClientMetadata {
  const at = (path: string) => web.publicUrl + path;
  return {
    client_id: oidc.clientId,
    client_name: 'Portico',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [at(portalRedirects.signIn), at(portalRedirects.silentSignIn)],
    post_logout_redirect_uris: [at(portalRedirects.signOut)],
    id_token_signed_response_alg: signingAlgorithm,
  };
}

/** A client that the installation configures: its server keeps a secret, or it is public as the portal is. */
function configuredClient(client: IdentityClient): ClientMetadata {
  return {
    ...client,
    application_type: 'web',
    token_endpoint_auth_method: client.client_secret === undefined ? 'none' : 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: signingAlgorithm,
  };
}

export function registeredClients(config: Config): ClientMetadata[] {
  return [portalClient(config), ...config.identity.clients.map(configuredClient)];
}

/** Origins that clients' pages have: they may call the token endpoint, and forms may lead to them. */
export function originsOf(client: {
  redirect_uris?: readonly string[];
  post_logout_redirect_uris?: readonly string[];
}): Set<string> {
  const addresses = [...(client.redirect_uris ?? []), ...(client.post_logout_redirect_uris ?? [])];
  return new Set(addresses.map((address) => new URL(address).origin));
}
