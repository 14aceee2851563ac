// Accounts and their secrets: derived from the installation's, so that any account id works at once and nothing has to be registered.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Account ids, as in the first part of an API key. */
const accountIdPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** Keys remembered as good, so that busy accounts cost one hash; forgotten all at once when full. */
const knownKeysMax = 1_000;

export interface Credentials {
  /** The account that an API key belongs to; undefined when the key is wrong. */
  accountOf(apiKey: string | undefined): string | undefined;
  webhookSecretOf(accountId: string): string;
  /** The secret part of a challenge's address. */
  challengeKeyOf(reference: string): string;
  /** Keyed hash of a card number: recognises it again, tells nothing of it. */
  hashOfPan(pan: string): string;
  /** Keyed hash of a whole request. */
  fingerprintOf(request: unknown): string;
}

/** `<accountId>.<key>`: what the account sends as `x-api-key`. */
export function apiKeyOf(masterSecret: string, accountId: string): string {
  return `${accountId}.${keyed(masterSecret, 'api-key', accountId)}`;
}

/** All that is made from the master secret. */
export function credentialsFrom(masterSecret: string): Credentials {
  const known = new Map<string, string>();
  return {
    accountOf(apiKey) {
      if (apiKey === undefined) return undefined;
      const remembered = known.get(apiKey);
      if (remembered !== undefined) return remembered;
      const accountId = apiKey.slice(0, apiKey.indexOf('.'));
      if (!accountIdPattern.test(accountId) || !same(apiKey, apiKeyOf(masterSecret, accountId))) return undefined;
      if (known.size >= knownKeysMax) known.clear();
      known.set(apiKey, accountId);
      return accountId;
    },
    webhookSecretOf: (accountId) => keyed(masterSecret, 'webhook-secret', accountId),
    challengeKeyOf: (reference) => keyed(masterSecret, 'challenge', reference),
    hashOfPan: (pan) => keyed(masterSecret, 'pan', pan),
    fingerprintOf: (request) => keyed(masterSecret, 'request', JSON.stringify(request)),
  };
}

/** Compares secrets in a time that tells nothing of where they differ. */
export function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function keyed(masterSecret: string, purpose: string, text: string): string {
  return createHmac('sha256', masterSecret).update(`${purpose}:${text}`).digest('hex');
}
