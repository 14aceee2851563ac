// An issuer of access tokens for API tests: keys and discovery document live in this process, nothing listens.
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TokenProfile } from '../core/common/tiers.ts';
import { tokenVerifier, type VerifyToken } from '../core/server/access-token.ts';
import type { Clock } from '../core/server/clock.ts';

export interface TestIssuer {
  /** The product's own check, pointed at this issuer. */
  readonly verifyToken: VerifyToken;
  /** A token as the identity part would make it; `claims` replaces or (undefined) removes what it says. */
  token(subject: string, profile: TokenProfile, claims?: Readonly<Record<string, unknown>>): Promise<string>;
}

const issuer = 'https://issuer.test';
const audience = 'https://portal.test';
/** As long as the real ones. */
const tokenSeconds = 300;

/** Makes an issuer with a key of its own; tokens of another one are forged ones here. */
export async function testIssuer(clock: Clock): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }] };
  const documents = new Map<string, unknown>([
    [`${issuer}/.well-known/openid-configuration`, { issuer, jwks_uri: `${issuer}/jwks` }],
    [`${issuer}/jwks`, keys],
  ]);
  const fetchDocument: typeof fetch = async (address) => {
    const found = documents.get(String(address));
    return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
  };
  return {
    verifyToken: tokenVerifier({ issuer, audience, clock, fetch: fetchDocument }),
    token(subject, profile, claims = {}) {
      const now = Math.floor(clock.now().getTime() / 1000);
      const said = { iss: issuer, aud: audience, sub: subject, profile, iat: now, exp: now + tokenSeconds, ...claims };
      return new SignJWT(said).setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt' }).sign(privateKey);
    },
  };
}
