// What must not be part of the files that are served.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { portalFolder } from '../../../core/server/config.ts';

test('S1-230 local permission overrides are absent from the production build', () => {
  const scripts = globSync('**/*.js', { cwd: portalFolder });
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) {
    const code = readFileSync(join(portalFolder, name), 'utf8');
    expect(code, name).not.toMatch(/devPermissionOverrides|admin\.system\.configure/);
  }
});
