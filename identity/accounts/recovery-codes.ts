// Recovery codes: ten single-use codes for the day when the phone is lost. Only keyed digests are kept.
import { randomBytes } from 'node:crypto';
import { sql, type Tx } from '../../core/server/database.ts';
import type { Digest } from '../sealing.ts';

export const recoveryCodesMade = 10;
/** Crockford's base 32: no letter that looks like another, 5 bits each; 50 bits are out of reach of five guesses before a lock. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 10;

/** `8K3QX-M2ZTA`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, codeLength / 2)}-${letters.slice(codeLength / 2)}`;
}

/** What was typed as it is kept: without spaces and dashes, and with the letters that Crockford reads as digits. */
export function normalisedRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Whether a text can be a recovery code at all. */
export function isRecoveryCode(typed: string): boolean {
  const code = normalisedRecoveryCode(typed);
  return code.length === codeLength && [...code].every((letter) => alphabet.includes(letter));
}

/** Makes new codes in the place of all older ones; the answer is the only place where they ever stand. */
export async function replaceRecoveryCodes(tx: Tx, digest: Digest, subject: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesMade }, newRecoveryCode);
  await tx.run(sql`delete from identity.recovery_code where subject = ${subject}`);
  for (const code of codes)
    await tx.run(
      sql`insert into identity.recovery_code (subject, code_digest) values (${subject}, ${digestOf(digest, subject, code)})`,
    );
  return codes;
}

/** Uses a code up; answers whether it was one of the person's. */
export async function takeRecoveryCode(tx: Tx, digest: Digest, subject: string, typed: string): Promise<boolean> {
  if (!isRecoveryCode(typed)) return false;
  const used = await tx.change(
    sql`delete from identity.recovery_code where subject = ${subject} and code_digest = ${digestOf(digest, subject, typed)}`,
  );
  return used > 0;
}

function digestOf(digest: Digest, subject: string, code: string): Buffer {
  return digest(`${subject} ${normalisedRecoveryCode(code)}`);
}
