// Parts that are started in other ways than by `npm start` run with the same options of Node.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partOptions } from './supervisor.ts';

test.each([
  ['npm run role', 'package.json', partOptions.join(' ')],
  ['the image', 'Dockerfile', partOptions.map((option) => `"${option}"`).join(', ')],
])('%s sweeps memory as soon as npm start does', (_name, file, written) => {
  expect(readFileSync(file, 'utf8')).toContain(written);
});
