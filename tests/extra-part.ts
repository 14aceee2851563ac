// A part of the product beside the one that runs: over the same database, with settings of its own. For browser tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { checkout, loadConfig, withUrls } from '../core/server/config.ts';
import { findDatabase } from '../core/server/embedded-postgres.ts';
import { freePorts } from '../core/server/ports.ts';

/** web … worker health. */
const portsInARow = 10;
/** A process starts in a second or two; a busy machine takes its time. */
const startTimeoutMs = 60_000;

/** First of ten free ports: PORT_BASE of an installation beside the one that runs. */
export function freePortBase(): Promise<number> {
  return freePorts(portsInARow);
}

/** The application's login at the database of the running product. Throws when none runs. */
export async function productDatabaseUrl(): Promise<string> {
  const config = loadConfig(process.env);
  const found = config.database.ownerUrl ? undefined : await findDatabase(config);
  const url = (found ? withUrls(config, found) : config).database.appUrl;
  if (url === undefined) throw new Error('no database of a running product is found');
  return url;
}

/**
 * Starts a part and waits until it is ready.
 * @param env on top of this process's own; PORT_BASE among them
 * @param url where it listens
 */
export async function startExtraPart(
  part: 'web' | 'identity',
  env: NodeJS.ProcessEnv,
  url: string,
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['apps/role.ts', part], {
    cwd: checkout,
    env: { ...process.env, PORTICO_DEMO: 'on', DATABASE_APP_URL: await productDatabaseUrl(), ...env },
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await expect(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true)).toPass({ timeout: startTimeoutMs });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
