// The browser's configuration, out of the installation's.
import type { PortalConfig } from '../core/common/portal-config.ts';
import type { ApiBases } from '../core/common/request-routing.ts';
import type { Config } from '../core/server/config.ts';

export function apiBases({ web: { bases } }: Config): ApiBases {
  return { merchant: bases.merchantApi, report: bases.reportApi, unversioned: bases.api };
}

export function portalConfig(config: Config, version: string): PortalConfig {
  const { oidc, session } = config;
  return {
    oidc: {
      authority: oidc.issuer,
      clientId: oidc.clientId,
      scopes: oidc.scopes.join(' '),
      resource: oidc.audience,
      registerUrl: `${oidc.issuer}/account/register`,
      manageUrl: `${oidc.issuer}/account/manage`,
      popup: oidc.popup,
    },
    api: apiBases(config),
    session: {
      sessionIdle: session.idleSeconds,
      sessionTimeout: session.timeoutSeconds,
      sessionPing: session.pingSeconds,
    },
    demo: config.demo,
    version,
  };
}
