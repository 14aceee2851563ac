// Sealing: what must not be read out of a copy of the database is encrypted under keys derived from the installation secret.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './role-secrets.ts';

/** AES-256-GCM as NIST SP 800-38D has it: 96-bit nonce, 128-bit tag. */
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts and authenticates small values; `context` binds a value to its row, so that values can't be swapped between rows. */
export interface Sealer {
  seal(plain: string, context: string): Buffer;
  /** @throws when the value was changed, moved, or sealed under another secret or purpose */
  open(sealed: Buffer, context: string): string;
}

/** @param purpose names the key, `webhooks/endpoint-secret`: values sealed for one purpose can't be opened for another */
export function sealerFor(secret: string, purpose: string): Sealer {
  const key = deriveKey(secret, purpose);
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-tagBytes));
      return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
