// An authenticator in memory, for tests without a browser: it makes passkeys and answers for them as Web Authentication has it.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../core/common/passkey-answer.ts';

interface CreationOptions {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly user?: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string;
}

/** What a test changes of an answer. */
export interface AnswerFaults {
  readonly origin?: string;
  readonly rpId?: string;
  /** False: the person was there, and nothing says who it was. */
  readonly isPersonVerified?: boolean;
  /** The counter to say in the place of the next one. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key. */
  readonly key?: KeyObject;
}

/** Flags of authenticator data (Web Authentication, 6.1). */
const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

/** One passkey of one device. */
export class TestAuthenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #counter = 0;
  #rpId = '';
  #userHandle = '';

  /** @param origin of the pages that ask */
  constructor(origin: string) {
    this.#origin = origin;
  }

  create(options: object, { origin = this.#origin, rpId }: AnswerFaults = {}): NewPasskeyAnswer {
    const { challenge, rp, user } = options as CreationOptions;
    this.#rpId = rp?.id ?? '';
    this.#userHandle = user?.id ?? '';
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.#id, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([
      this.#dataHead(rpId ?? this.#rpId, present | verified | withCredential, this.#counter),
      credential,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.#head(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: object, faults: AnswerFaults = {}): PasskeyAnswer {
    const { challenge, rpId = this.#rpId } = options as RequestOptions;
    const { origin = this.#origin, isPersonVerified = true, key = this.#keys.privateKey } = faults;
    this.#counter += 1;
    const flags = isPersonVerified ? present | verified : present;
    const data = this.#dataHead(faults.rpId ?? rpId, flags, faults.counter ?? this.#counter);
    const client = clientData('webauthn.get', challenge, origin);
    return {
      ...this.#head(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
        userHandle: faults.userHandle ?? this.#userHandle,
      },
    };
  }

  #head() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' } as const;
  }

  #dataHead(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** ES256 as COSE writes it (RFC 9053, 7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinates = [x, y].map((one) => new Uint8Array(Buffer.from(one, 'base64url')));
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinates[0]],
    [-3, coordinates[1]],
  ]);
  return Buffer.from(isoCBOR.encode(cose as never));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
