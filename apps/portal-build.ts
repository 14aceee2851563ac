// Builds the portal's files when its sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkout, portalFolder } from '../core/server/config.ts';
import { OperatorFault } from '../core/server/operator-fault.ts';

/** All that can end up in the built files. */
const sources = [
  'apps/features.ts',
  'apps/portal/**/*',
  'core/{common,web}/**/*',
  'features/*/{common,web}/**/*',
  'package-lock.json',
  'tsconfig.json',
];
/** Within the built folder: the hash of the sources it was made from. */
const markFile = '.sources';
const toldLinesMax = 30;
/** Pages that are open in browsers load the rest of the build they are from: its files are kept this long, in milliseconds. */
const oldAssetsKeptMs = 7 * 86_400_000;

/** Whether the built files are those of the present sources. */
export function isPortalBuilt(folder: string): boolean {
  const mark = join(folder, markFile);
  return existsSync(mark) && readFileSync(mark, 'utf8') === hashOfSources();
}

/**
 * Builds beside the old files and swaps, so that of two builds at once both are whole. A running portal serves the new files from then on,
 * and those of earlier builds to the pages that were loaded from them.
 * @throws {OperatorFault} with the end of what the build said
 */
export async function buildPortal(folder: string): Promise<void> {
  const hash = hashOfSources();
  const draft = `${folder}.${process.pid}`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    await runVite(draft);
    writeFileSync(join(draft, markFile), hash);
    keepAssets(folder, draft, Date.now() - oldAssetsKeptMs);
    const old = `${draft}.old`;
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(draft, folder);
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Links the assets of `old` that were made since an instant, in milliseconds, into `fresh`, which has names of its own by their hashes. */
export function keepAssets(old: string, fresh: string, since: number): void {
  const from = join(old, 'assets');
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) {
    const target = join(fresh, 'assets', name);
    // A link, unlike a copy, keeps the time at which the file was made.
    if (!existsSync(target) && statSync(join(from, name)).mtimeMs >= since) linkSync(join(from, name), target);
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: checkout, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of paths.sort()) hash.update(path.slice(checkout.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

async function runVite(outDir: string): Promise<void> {
  const vite = join(checkout, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--config', 'apps/portal/vite.config.ts', '--outDir', outDir, '--emptyOutDir'];
  const child = spawn(process.execPath, [vite, ...options], { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code === 0) return;
  const lines = stripVTControlCharacters(said).trim().split('\n');
  const told = lines.filter((line) => !/^\s+at /.test(line)).slice(-toldLinesMax);
  throw new OperatorFault(`The portal could not be built:\n${told.join('\n')}`);
}

// Alone, for images that are built where nothing is started.
if (import.meta.main) await buildPortal(portalFolder);
