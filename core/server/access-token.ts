// Access tokens: signature, issuer, audience and expiry, by the issuer's own published keys.
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { noSession, Problem } from '../common/problem.ts';
import type { TokenProfile } from '../common/tiers.ts';
import type { Clock } from './clock.ts';

export interface AccessToken {
  readonly subject: string;
  readonly profile: TokenProfile;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
  /** The identity provider's session, when the token names it. */
  readonly sessionId: string | undefined;
  /** When the person signed in (`auth_time`), when the token says it. */
  readonly signedInAt: Date | undefined;
}

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

/** Tokens checked lately, by hash: a signature is checked once in a token's five minutes and not with each request. */
const checkedTokensMax = 10_000;
/** Clocks of two machines may differ by this much, in seconds. */
const clockToleranceSeconds = 5;
/** Only asymmetric signatures: a shared-secret one would let anybody who knows the public key forge. */
const algorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA'];

export type VerifyToken = (token: string) => Promise<AccessToken>;

/** Makes the function that checks tokens of one issuer, known only by its discovery document. It throws `noSession`. */
export function tokenVerifier({
  issuer,
  audience,
  clock,
  fetch: fetchKeys = fetch,
}: TokenVerifierOptions): VerifyToken {
  let keys: JWTVerifyGetKey | undefined;
  const checked = new Map<string, AccessToken>();

  const keySet = async (): Promise<JWTVerifyGetKey> => {
    keys ??= createRemoteJWKSet(await jwksAddress(issuer, fetchKeys), { [customFetch]: fetchKeys });
    return keys;
  };

  return async (token) => {
    const hash = createHash('sha256').update(token).digest('base64');
    const known = checked.get(hash);
    if (known !== undefined) {
      if (known.expiresAt > clock.now()) return known;
      checked.delete(hash);
      throw new Problem(noSession, { private: 'token expired' });
    }
    const verified = await verify(token, await keySet(), { issuer, audience, clock });
    if (checked.size >= checkedTokensMax) checked.delete(checked.keys().next().value as string);
    checked.set(hash, verified);
    return verified;
  };
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  { issuer, audience, clock }: { issuer: string; audience: string; clock: Clock },
): Promise<AccessToken> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms,
      currentDate: clock.now(),
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    });
    return {
      subject: payload.sub as string,
      profile: payload.profile === 'merchant' ? 'merchant' : 'other',
      scopes: typeof payload.scope === 'string' ? payload.scope.split(' ') : [],
      expiresAt: new Date((payload.exp as number) * 1000),
      sessionId: typeof payload.sid === 'string' ? payload.sid : undefined,
      signedInAt: typeof payload.auth_time === 'number' ? new Date(payload.auth_time * 1000) : undefined,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      throw new Problem(noSession, { private: error.code });
    throw error;
  }
}

async function jwksAddress(issuer: string, fetchDocument: typeof fetch): Promise<URL> {
  const answer = await fetchDocument(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (!answer.ok) throw new Error(`the issuer's discovery document answers ${answer.status}`);
  const document = (await answer.json()) as { issuer?: string; jwks_uri?: string };
  if (document.issuer !== issuer || document.jwks_uri === undefined)
    throw new Error(`the discovery document of ${issuer} names another issuer or no keys`);
  return new URL(document.jwks_uri);
}
