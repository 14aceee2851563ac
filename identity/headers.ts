// The headers that keep browsers from harm: what pages may load, where forms may lead, who may frame them (nobody).
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../core/server/config.ts';
import { originsOf, registeredClients } from './provider/clients.ts';

/** A year, as the preload lists want it. */
const hstsSeconds = 31_536_000;

/** For every answer of identity. Source: OWASP ASVS 5, chapter 3; issue 'Identity'. */
export function headersFor(config: Config): FastifyHelmetOptions {
  const clientOrigins = registeredClients(config).flatMap((client) => [...originsOf(client)]);
  const nobody = ["'none'"];
  const self = ["'self'"];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': nobody,
        'script-src': self,
        'style-src': self,
        'img-src': self,
        'font-src': self,
        // A form's answer redirects to the client, and browsers hold redirects to this too.
        'form-action': [...self, ...new Set(clientOrigins)],
        'base-uri': nobody,
        'frame-ancestors': nobody,
        'require-trusted-types-for': ["'script'"],
        'trusted-types': nobody,
      },
    },
    // The whole address would say where a person comes from; forms need the origin to be sent.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.identity.publicUrl.startsWith('https:') && {
      maxAge: hstsSeconds,
      includeSubDomains: true,
    },
    xFrameOptions: { action: 'deny' },
    // A portal that signs in by a pop-up window has to keep hold of it.
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
  };
}
