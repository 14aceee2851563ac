// Mounts the provider at its addresses; everything else on the port is pages.
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { rateLimits } from '../../core/server/rate-limits.ts';

const discoveryAddress = '/.well-known/*';
const providerAddresses = ['/auth', '/auth/*', '/token', '/token/*', '/jwks', '/session/*', discoveryAddress];
/** Where the provider's addresses are changes with its configuration, at a start: who comes back need not ask again. */
const discoveryCaching = 'public, max-age=300';

/** Hands requests to the provider as they came: it reads their bodies itself. */
export function mountProvider(app: FastifyInstance, provider: Provider): void {
  const answer = provider.callback();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const url of providerAddresses) {
    app.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url,
      config: { rateLimit: { max: rateLimits.write.max, timeWindow: rateLimits.write.windowMs } },
      handler(request, reply) {
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        if (url === discoveryAddress) reply.raw.setHeader('cache-control', discoveryCaching);
        reply.hijack();
        return answer(request.raw, reply.raw);
      },
    });
  }
}
