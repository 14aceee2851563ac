// Access tokens: what is believed and what is not.
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { Problem } from '../common/problem.ts';
import { tokenVerifier } from './access-token.ts';

const issuer = 'https://issuer.test';
const audience = 'https://portal.test';
const now = new Date('2026-11-21T09:00:00Z');
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let keys: Keys;
let strangersKeys: Keys;
let document: { issuer: string; jwks_uri: string };
let fetched: string[] = [];

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  strangersKeys = await generateKeyPair('ES256');
  document = { issuer, jwks_uri: `${issuer}/jwks` };
});

const fetchFromIssuer = (async (address: string | URL | Request) => {
  fetched.push(String(address));
  if (String(address).endsWith('/jwks'))
    return Response.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }] });
  return Response.json(document);
}) as typeof fetch;

function verifierAt(at: { now: Date }) {
  return tokenVerifier({ issuer, audience, clock: { now: () => at.now }, fetch: fetchFromIssuer });
}

interface Claims {
  readonly key?: CryptoKey;
  readonly iss?: string;
  readonly aud?: string;
  readonly sub?: string;
  readonly expires?: number;
}

function token({
  key = keys.privateKey,
  iss = issuer,
  aud = audience,
  sub = 'person',
  expires = seconds(now) + 300,
}: Claims = {}) {
  const signing = new SignJWT({ profile: 'merchant', scope: 'openid merchant-api' })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(iss)
    .setAudience(aud)
    .setExpirationTime(expires);
  return (sub === '' ? signing : signing.setSubject(sub)).sign(key);
}

test('a good token tells the subject, the profile and the scopes', async () => {
  expect(await verifierAt({ now })(await token())).toMatchObject({
    subject: 'person',
    profile: 'merchant',
    scopes: ['openid', 'merchant-api'],
  });
});

test.each([
  ['of another issuer', () => token({ iss: 'https://other.test' })],
  ['for another audience', () => token({ aud: 'https://other.test' })],
  ['that has expired', () => token({ expires: seconds(now) - 60 })],
  ['without a subject', () => token({ sub: '' })],
  ['signed by somebody else', () => token({ key: strangersKeys.privateKey })],
  ['that is not signed', async () => `${(await token()).split('.').slice(0, 2).join('.')}.`],
  [
    'signed with the public key as a shared secret',
    async () =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject('person')
        .setExpirationTime(seconds(now) + 300)
        .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))),
  ],
  [
    'that was changed',
    async () => (await token()).replace(/\.(.)/, (_, letter: string) => `.${letter === 'e' ? 'f' : 'e'}`),
  ],
  ['that is no token', async () => 'nonsense'],
])('a token %s is refused', async (_what, make) => {
  await expect(verifierAt({ now })(await make())).rejects.toBeInstanceOf(Problem);
});

test('a token that was believed is refused once it has expired, and keys are fetched once', async () => {
  fetched = [];
  const at = { now };
  const verify = verifierAt(at);
  const good = await token();
  await verify(good);
  await verify(good);
  expect(fetched.filter((address) => address.endsWith('/jwks'))).toHaveLength(1);
  at.now = new Date(now.getTime() + 301_000);
  await expect(verify(good)).rejects.toBeInstanceOf(Problem);
});

test('an issuer whose document names another is not asked for keys', async () => {
  document = { issuer: 'https://other.test', jwks_uri: `${issuer}/jwks` };
  await expect(verifierAt({ now })(await token())).rejects.toThrow(/names another issuer/);
  document = { issuer, jwks_uri: `${issuer}/jwks` };
});
