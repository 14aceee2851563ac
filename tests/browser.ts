// The browser of the tests: the one named, one on the PATH, or the one that comes with the packages.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { checkout } from '../core/server/config.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** No traffic but the tests' own, and no shared memory that containers keep small. */
const flags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--disable-dev-shm-usage',
  '--disable-gpu',
];

/**
 * How to launch it, for Playwright.
 * @param env the environment; PORTICO_BROWSER in it names the browser
 * @throws when there is none and the packaged one cannot be unpacked
 */
export function findBrowser(env: NodeJS.ProcessEnv): LaunchOptions {
  // Chromium refuses to sandbox what root runs.
  const args = process.getuid?.() === 0 ? [...flags, '--no-sandbox'] : flags;
  const installed = env.PORTICO_BROWSER || onPath(env);
  if (installed) return { executablePath: installed, args };
  const folder = unpackedFolder(env);
  return {
    executablePath: join(folder, 'chromium'),
    // It has no helper for the sandbox with it.
    args: [...flags, '--no-sandbox'],
    env: {
      ...onlyStrings(env),
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

function onPath(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the packaged browser once, with the libraries that a bare machine lacks. */
function unpackedFolder(env: NodeJS.ProcessEnv): string {
  const manifest = readFileSync(join(checkout, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  const folder = join(checkout, 'node_modules/.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    const code = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
    const unpacked = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: checkout,
      encoding: 'utf8',
      // It unpacks into TMPDIR, and its libraries only where it takes the machine for one of Amazon's.
      env: { ...env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    if (unpacked.status !== 0) throw new Error(`The packaged browser cannot be unpacked: ${unpacked.stderr}`);
    writeFileSync(join(draft, 'fonts/fonts.conf'), fontSettings(join(folder, 'fonts')));
    renameInto(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** The packaged settings name folders of another machine: with them no text would show. */
function fontSettings(folder: string): string {
  const folders = [folder, '/usr/share/fonts', '/usr/local/share/fonts'].map((name) => `<dir>${name}</dir>`).join('');
  return `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`;
}

/** Renames, unless another process was quicker: then its folder stands. */
function renameInto(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function onlyStrings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
