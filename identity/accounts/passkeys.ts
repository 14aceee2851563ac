// Passkeys of people: added, listed, named, removed, and asked for in the place of a code or of the password.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { newId } from '../../core/common/ids.ts';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../core/common/passkey-answer.ts';
import type { Clock } from '../../core/server/clock.ts';
import { type Database, sql, systemScope, type Tx } from '../../core/server/database.ts';
import type { PasskeySite } from '../../core/server/passkey-site.ts';
import { type Digest, digestFor } from '../sealing.ts';
import { type Challenges, challenges } from './challenges.ts';
import { accountOf, countedTry, lockSecondFactor, type NotTried, type TryParts } from './counted-try.ts';
import { type ActOrigin, recordEvent } from './events.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { findSecondFactor, forgetUselessCodes, secondFactorDigest } from './second-factor.ts';

/** More than the devices of a person. */
export const passkeysMax = 20;
/** How long a browser waits for its person, in milliseconds; a longer wait is of somebody who has gone. */
export const answerTimeMs = 5 * 60_000;
/** EdDSA, ES256, RS256: what authenticators sign with. */
const algorithms = [-8, -7, -257];

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** On all of the person's devices, kept by a provider; otherwise on one device only. */
  readonly isSynced: boolean;
}

export type AddOutcome =
  /** The recovery codes are made with the first second factor, and stand in the answer and nowhere else; empty otherwise. */
  | { readonly kind: 'added'; readonly passkey: Passkey; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'refused' | 'known' | 'tooMany' };

export type PasskeyOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly reason: string }
  | NotTried;

/** What a passkey is asked for. */
export interface PasskeyQuestion {
  /** What answering it does, and where: an answer given for another purpose is wrong. */
  readonly purpose: string;
  /** Without it any passkey of this site answers, of whomever; the device then has to verify its person by finger, face or PIN. */
  readonly subject?: string;
  /** How long the challenge lives, in milliseconds; five minutes when left out. */
  readonly lifeMs?: number;
}

/** What the browser made, and the person's name for it. */
export interface MadePasskey {
  readonly name: string;
  readonly answer: NewPasskeyAnswer;
}

/** What a person does with those that there are, wherever the portal stands: also where none can be used any more. */
export interface KeptPasskeys {
  list(tx: Tx, subject: string): Promise<Passkey[]>;
  rename(tx: Tx, subject: string, id: string, name: string): Promise<Passkey | undefined>;
  /** The one that is gone. Whoever calls this has asked for a code or a passkey. */
  remove(tx: Tx, subject: string, id: string, origin: ActOrigin): Promise<Passkey | undefined>;
}

export interface Passkeys extends KeptPasskeys {
  /** What the browser needs to make one; undefined when the person has as many as anybody may have. */
  creationOptions(
    tx: Tx,
    subject: string,
    names: { site: string; login: string; person: string },
  ): Promise<PublicKeyCredentialCreationOptionsJSON | undefined>;
  /** Keeps the one that the browser made. Whoever calls `creationOptions` has made sure who asks. */
  add(subject: string, made: MadePasskey, origin: ActOrigin, also?: AlsoWithPasskey): Promise<AddOutcome>;
  ask(tx: Tx, question: PasskeyQuestion): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Whose passkey answered, as it says itself; nothing is proved by that. */
  ownerOf(tx: Tx, answer: PasskeyAnswer): Promise<string | undefined>;
  /** Checks an answer and uses up its challenge. Wrong ones count with wrong codes, and the fifth locks. */
  check(
    subject: string,
    given: { answer: PasskeyAnswer; purpose: string; isPersonVerified?: boolean },
    origin: ActOrigin,
  ): Promise<PasskeyOutcome>;
}

interface Parts extends TryParts {
  readonly site: PasskeySite;
  readonly challenges: Challenges;
  /** The user handle: says nothing of the person, and is the same on all their devices (Web Authentication, 14.6.1). */
  readonly handleOf: Digest;
}

interface StoredKey extends Passkey {
  readonly credentialId: Buffer<ArrayBuffer>;
  readonly publicKey: Buffer<ArrayBuffer>;
  readonly signCount: number;
  readonly transports: string[];
}

const shown = sql`id, name, created_at as "createdAt", last_used_at as "lastUsedAt", is_synced as "isSynced"`;
const stored = sql`${shown}, credential_id as "credentialId", public_key as "publicKey", sign_count as "signCount", transports`;

export function keptPasskeys(clock: Clock): KeptPasskeys {
  return {
    list: keysOf,
    rename: (tx, subject, id, name) =>
      tx.first<Passkey>(
        sql`update identity.passkey set name = ${name} where subject = ${subject} and id = ${id} returning ${shown}`,
      ),
    async remove(tx, subject, id, origin) {
      await lockSecondFactor(tx, subject);
      const gone = await tx.first<Passkey>(
        sql`delete from identity.passkey where subject = ${subject} and id = ${id} returning ${shown}`,
      );
      if (gone === undefined) return undefined;
      await forgetUselessCodes(tx, subject);
      await recordEvent(tx, 'passkeyRemoved', accountOf(subject), origin, clock.now());
      return gone;
    },
  };
}

/** @param secret the installation's */
export function passkeys(made: { secret: string; db: Database; clock: Clock; site: PasskeySite }): Passkeys {
  const { secret, db, clock, site } = made;
  const parts: Parts = {
    ...{ db, clock, site },
    digest: secondFactorDigest(secret),
    challenges: challenges(digestFor(secret, 'passkey-challenge')),
    handleOf: digestFor(secret, 'passkey-user-handle'),
  };
  return {
    ...keptPasskeys(clock),
    creationOptions: (tx, subject, names) => creationOptions(parts, tx, subject, names),
    add: (subject, made, origin, also) => add(parts, { subject, ...made, origin, also }),
    ask: (tx, question) => ask(parts, tx, question),
    async ownerOf(tx, { id }) {
      const found = await tx.first<{ subject: string }>(
        sql`select subject from identity.passkey where credential_id = ${bytesOf(id)}`,
      );
      return found?.subject;
    },
    check: (subject, given, origin) => check(parts, subject, given, origin),
  };
}

async function keysOf(tx: Tx, subject: string): Promise<StoredKey[]> {
  const found = await tx.run<StoredKey>(
    sql`select ${stored} from identity.passkey where subject = ${subject} order by created_at, id`,
  );
  return found;
}

const addPurpose = (subject: string) => `add ${subject}`;

async function creationOptions(
  { site, challenges: { issue }, clock, handleOf }: Parts,
  tx: Tx,
  subject: string,
  names: { site: string; login: string; person: string },
): Promise<PublicKeyCredentialCreationOptionsJSON | undefined> {
  const known = await keysOf(tx, subject);
  if (known.length >= passkeysMax) return undefined;
  return generateRegistrationOptions({
    rpID: site.rpId,
    rpName: names.site,
    userName: names.login,
    userDisplayName: names.person,
    userID: new Uint8Array(handleOf(subject)),
    challenge: issue(addPurpose(subject), answerTimeMs, clock.now()),
    timeout: answerTimeMs,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    // Kept on the device with its owner where it can be, so that it signs in without a password too.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** What else is done in the transaction that keeps a new passkey. */
type AlsoWithPasskey = (tx: Tx, passkey: Passkey) => Promise<void>;

interface Addition extends MadePasskey {
  readonly subject: string;
  readonly origin: ActOrigin;
  readonly also: AlsoWithPasskey | undefined;
}

function add(parts: Parts, { subject, name, answer, origin, also }: Addition): Promise<AddOutcome> {
  const { db, clock, digest } = parts;
  return db.transaction<AddOutcome>(systemScope, async (tx) => {
    const now = clock.now();
    await lockSecondFactor(tx, subject);
    const before = await findSecondFactor(tx, subject);
    if ((before?.passkeys ?? 0) >= passkeysMax) return { kind: 'tooMany' };
    const key = await newKeyIn(parts, tx, subject, answer);
    if (key === undefined) return { kind: 'refused' };
    const { credential, credentialBackedUp } = key;
    const passkey = await tx.first<Passkey>(
      sql`insert into identity.passkey
          (id, subject, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
        values (${newId(now)}, ${subject}, ${bytesOf(credential.id)}, ${Buffer.from(credential.publicKey)},
          ${credential.counter}, ${answer.response.transports ?? []}::text[], ${credentialBackedUp}, ${name}, ${now})
        on conflict (credential_id) do nothing returning ${shown}`,
    );
    if (passkey === undefined) return { kind: 'known' };
    await recordEvent(tx, 'passkeyAdded', accountOf(subject), origin, now);
    await also?.(tx, passkey);
    const hasCodes = (before?.recoveryCodesLeft ?? 0) > 0;
    return { kind: 'added', passkey, recoveryCodes: hasCodes ? [] : await replaceRecoveryCodes(tx, digest, subject) };
  });
}

async function newKeyIn({ site, challenges: known, clock }: Parts, tx: Tx, subject: string, answer: NewPasskeyAnswer) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(known, tx, challenge, addPurpose(subject), clock.now()),
    expectedOrigin: [...site.origins],
    expectedRPID: site.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(asRefusal);
  return registrationInfo;
}

async function ask(
  { site, challenges: { issue }, clock }: Parts,
  tx: Tx,
  { purpose, subject, lifeMs = answerTimeMs }: PasskeyQuestion,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const own = subject === undefined ? [] : await keysOf(tx, subject);
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: issue(purpose, lifeMs, clock.now()),
    timeout: answerTimeMs,
    allowCredentials: own.map(descriptorOf),
    userVerification: subject === undefined ? 'required' : 'preferred',
  });
}

function check(
  parts: Parts,
  subject: string,
  given: { answer: PasskeyAnswer; purpose: string; isPersonVerified?: boolean },
  origin: ActOrigin,
): Promise<PasskeyOutcome> {
  return countedTry<StoredKey[], PasskeyOutcome>(parts, {
    subject,
    origin,
    async find(tx) {
      const keys = await keysOf(tx, subject);
      return keys.length > 0 ? keys : undefined;
    },
    async attempt(tx, keys, now) {
      const { answer, purpose, isPersonVerified = false } = given;
      const key = keys.find(({ credentialId }) => credentialId.equals(bytesOf(answer.id)));
      if (key === undefined) return { kind: 'wrong', reason: 'a passkey of somebody else, or one that was removed' };
      const { userHandle } = answer.response;
      if (userHandle && !bytesOf(userHandle).equals(parts.handleOf(subject)))
        return { kind: 'wrong', reason: 'the passkey names another owner' };
      const { site, challenges: known } = parts;
      const { verified, authenticationInfo, reason } = await verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => takeChallenge(known, tx, challenge, purpose, now),
        expectedOrigin: [...site.origins],
        expectedRPID: site.rpId,
        credential: { id: answer.id, publicKey: new Uint8Array(key.publicKey), counter: key.signCount },
        requireUserVerification: isPersonVerified,
      }).then((result) => ({ ...result, reason: 'the signature is wrong' }), asRefusal);
      if (!verified) return { kind: 'wrong', reason };
      await tx.run(
        sql`update identity.passkey set sign_count = ${authenticationInfo.newCounter}, last_used_at = ${now},
          is_synced = ${authenticationInfo.credentialBackedUp} where id = ${key.id}`,
      );
      return { kind: 'right' };
    },
  });
}

/** The library refuses by throwing; its words are for the record of events, not for the person. */
function asRefusal(error: unknown): {
  verified: false;
  registrationInfo?: never;
  authenticationInfo?: never;
  reason: string;
} {
  return { verified: false, reason: error instanceof Error ? error.message : String(error) };
}

/** Used up as soon as it is looked at: whatever is wrong with the rest of the answer, the next one needs another. */
async function takeChallenge(
  { isOurs, use }: Challenges,
  tx: Tx,
  challenge: string,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const bytes = bytesOf(challenge);
  return isOurs(bytes, purpose, now) && (await use(tx, bytes));
}

function descriptorOf({ credentialId, transports }: StoredKey): { id: string; transports: string[] } {
  return { id: credentialId.toString('base64url'), transports };
}

function bytesOf(base64Url: string): Buffer<ArrayBuffer> {
  return Buffer.from(base64Url, 'base64url');
}
