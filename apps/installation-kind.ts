// Whether an installation began as a demo or empty; remembered, so that a later start never fills an earnest one with demo data.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Config } from '../core/server/config.ts';
import { inHome } from '../core/server/home-folder.ts';
import { OperatorFault } from '../core/server/operator-fault.ts';

export type InstallationKind = 'demo' | 'empty';

/** What was remembered; undefined before the first start was completed. */
export function keptKind(home: string): InstallationKind | undefined {
  try {
    const kept = readFileSync(inHome(home, 'kind'), 'utf8').trim();
    return kept === 'empty' ? 'empty' : 'demo';
  } catch {
    // Not there: nothing has been started over this folder yet.
    return undefined;
  }
}

/** Remembers it; called when the first start has made what the kind promises. */
export function keepKind({ home, demo }: Config): void {
  writeFileSync(inHome(home, 'kind'), demo ? 'demo' : 'empty');
}

/** @throws {OperatorFault} when the installation began as the other kind */
export function checkKind({ home, demo }: Config): void {
  const kept = keptKind(home);
  if (!kept || kept === (demo ? 'demo' : 'empty')) return;
  throw new OperatorFault(
    kept === 'demo'
      ? `${home} holds a demo installation: begin again with "npm start -- --reset --no-demo", or set PORTICO_HOME to another folder.`
      : `${home} holds an installation without demo world: start it with "npm start", or set PORTICO_HOME to another folder.`,
  );
}
