// Forms are taken only from our own pages: a token in the form must belong to a cookie of the browser (double submit, signed).
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Digest, digestFor, sameDigest } from '../sealing.ts';

const cookieName = 'portico_form';
const cookieBytes = 24;
/** Name of the hidden field. */
export const formTokenField = 'form_token';

export interface FormTokens {
  /** The token for forms of this browser; gives it a cookie if it has none. */
  issue(request: FastifyRequest, reply: FastifyReply): string;
  /** Whether a form was sent from one of our pages in this browser. */
  isOurs(request: FastifyRequest, token: unknown): boolean;
}

export function formTokens(secret: string, cookie: { readonly secure: boolean }): FormTokens {
  const digest: Digest = digestFor(secret, 'form-token');
  return {
    issue(request, reply) {
      const known = request.cookies[cookieName];
      const value = known ?? randomBytes(cookieBytes).toString('base64url');
      if (known === undefined) {
        reply.setCookie(cookieName, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: cookie.secure });
        // A page that asks twice gets the same cookie.
        request.cookies[cookieName] = value;
      }
      return digest(value).toString('base64url');
    },
    isOurs(request, token) {
      const value = request.cookies[cookieName];
      if (value === undefined || typeof token !== 'string' || !isSameOrigin(request)) return false;
      return sameDigest(digest(value), Buffer.from(token, 'base64url'));
    },
  };
}

/** What the browser itself says of where a request comes from (Fetch Metadata); browsers that say nothing are held to the token alone. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
