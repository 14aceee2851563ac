// Secrets that are made once at random and kept in a file that only its owner reads.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 256 bits: out of reach of guessing, and what SHA-256 based keys can carry. */
const secretBytes = 32;

/** The secret in `<folder>/<name>`, made now if there is none. Safe when several processes ask at once. */
export function keptSecret(folder: string, name: string): string {
  const file = join(folder, name);
  const kept = readIfThere(file);
  if (kept !== undefined) return kept;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(secretBytes).toString('base64url'), { mode: 0o600 });
  try {
    // A link, unlike a rename, never replaces what another process has just put there.
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
