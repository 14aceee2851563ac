// What a build keeps of the one before, for pages that are still open in browsers.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepAssets } from './portal-build.ts';

function folderWith(parent: string, name: string, files: Record<string, string>): string {
  mkdirSync(join(parent, name, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(parent, name, 'assets', file), text);
  return join(parent, name);
}

test('assets of earlier builds stay for a time, under the time at which they were made', () => {
  const parent = mkdtempSync(join(tmpdir(), 'portico-build-'));
  try {
    const old = folderWith(parent, 'old', { 'page-1.js': 'old page', 'frame-1.js': 'old frame', 'page-0.js': 'older' });
    const [recently, longAgo] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-01T10:00:00Z')];
    for (const name of ['page-1.js', 'frame-1.js']) utimesSync(join(old, 'assets', name), recently, recently);
    utimesSync(join(old, 'assets/page-0.js'), longAgo, longAgo);
    const fresh = folderWith(parent, 'fresh', { 'page-2.js': 'new page', 'frame-1.js': 'the same frame' });

    keepAssets(old, fresh, Date.parse('2026-11-14T00:00:00Z'));
    expect(readdirSync(join(fresh, 'assets')).sort()).toEqual(['frame-1.js', 'page-1.js', 'page-2.js']);
    expect(readFileSync(join(fresh, 'assets/frame-1.js'), 'utf8')).toBe('the same frame');
    expect(statSync(join(fresh, 'assets/page-1.js')).mtime).toEqual(recently);
    // The first build of all has none before it.
    keepAssets(join(parent, 'none'), fresh, 0);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
