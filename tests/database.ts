// The database of one test file: migrated, empty, its own.
import { inject } from 'vitest';
import type { DatabaseUrls } from '../core/server/embedded-postgres.ts';
import { copyDatabase, dropDatabase } from './scratch-databases.ts';

export interface TestDatabase extends DatabaseUrls {
  /** Drops it; call it last in `afterAll`. */
  drop(): Promise<void>;
}

/** Makes the database; 50 ms, so that a file (or a test that breaks things) can have its own. */
export async function testDatabase(): Promise<TestDatabase> {
  const urls = await copyDatabase(inject('template'));
  return { ...urls, drop: () => dropDatabase(urls) };
}
