// Password hashes: argon2id, and a hash to check against when there is no account, so that both take the same time.
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB of memory, two passes, one lane. */
const argon2id = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashing as a parameter, so that tests can count. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(normalised(password), argon2id),
  verify: (passwordHash, password) => verify(passwordHash, normalised(password)),
};

/** The same characters typed on two keyboards may be composed differently (NIST SP 800-63B, 3.1.1.2). */
function normalised(password: string): string {
  return password.normalize('NFKC');
}

/** Checks a password; without a hash it does the same work and answers false. */
export type CheckPassword = (passwordHash: string | null | undefined, password: string) => Promise<boolean>;

export function passwordCheck(hasher: PasswordHasher): CheckPassword {
  let decoy: Promise<string> | undefined;
  return async (passwordHash, password) => {
    decoy ??= hasher.hash('no account has this password');
    const matches = await hasher.verify(passwordHash ?? (await decoy), password);
    return matches && typeof passwordHash === 'string';
  };
}
