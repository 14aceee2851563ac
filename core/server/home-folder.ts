// What the installation keeps on this machine: the names below PORTICO_HOME.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** All names; `npm start -- --reset` removes these and nothing else, so that a PORTICO_HOME set by mistake costs nothing. */
export const homeNames = {
  secret: 'secret',
  postgres: 'postgres',
  postgresPassword: 'postgres.password',
  postgresLog: 'postgres.log',
  files: 'files',
  logs: 'logs',
  /** Whether the installation began as a demo or empty. */
  kind: 'kind',
  acquirerStore: 'acquirer.sqlite',
  acquirerStoreLog: 'acquirer.sqlite-wal',
  acquirerStoreIndex: 'acquirer.sqlite-shm',
} as const;

/** Absolute path of one of them. */
export function inHome(home: string, name: keyof typeof homeNames): string {
  return join(home, homeNames[name]);
}

/** Makes the folder; its secrets protect themselves, and the database's own user must be able to pass through. */
export function makeHome(home: string): void {
  mkdirSync(home, { recursive: true, mode: 0o755 });
}

/** Removes all of it but the database, which has to be stopped first and may lie elsewhere. */
export function emptyHome(home: string): void {
  for (const name of Object.values(homeNames))
    if (name !== homeNames.postgres) rmSync(join(home, name), { recursive: true, force: true });
}
