// Global setup of the API tests: one server with one migrated database, from which every test file gets a copy.
import type { TestProject } from 'vitest/node';
import type { DatabaseUrls } from '../core/server/embedded-postgres.ts';
import { migrate } from '../core/server/migrate.ts';
import { makeScratch } from './scratch-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated template; copy it, never connect to it. */
    template: DatabaseUrls;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await makeScratch(process.env);
  await migrate(scratch.urls);
  project.provide('template', scratch.urls);
  return scratch.remove;
}
