// Runs before every npm script, on whatever Node 20 or later the machine has, before anything is installed: plain JavaScript,
// nothing but Node's own modules. Installs the packages of package-lock.json when they are not there; Node 24 is among them.
import { spawn } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('..', import.meta.url));
const lockFile = join(checkout, '.portico/install.lock');
/** The first Node that runs TypeScript as it is. */
const typeStrippingMajor = 24;
const nodeMin = [20, 11];
const pollMs = 200;
const progressMs = 2_000;
/** npm tells what failed in its last lines. */
const toldLinesMax = 8;

/** Ends with one line that says what to do. */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(checkout, file), 'utf8'));
  } catch {
    // Not there, or half written by an installation that was interrupted: both mean "install".
    return undefined;
  }
}

/** Whether what npm noted of its last installation is what the lockfile asks for; packages for other platforms may be missing. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages;
  const present = readJson('node_modules/.package-lock.json')?.packages;
  if (!wanted) fail('package-lock.json is missing or damaged: check it out again.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return path in present ? present[path].version === version : optional;
  });
}

/** What the person can do about npm's commoner failures. */
const remedies = [
  [/ENOSPC/, 'the disk is full: free some space'],
  [/EACCES|EPERM/, `${checkout} or npm's cache cannot be written by this user: start as their owner`],
  [
    /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/,
    'the package registry cannot be reached: check the network',
  ],
  [/EUSAGE|in sync/, 'package.json and package-lock.json disagree: check both out again'],
];

async function install() {
  console.log('Installing packages (the first time this takes about a minute) …');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const progress = setInterval(() => console.log(`  … ${seconds()} s`), progressMs);
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const child = spawn(npm[0], [...npm.slice(1), ...options], { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', resolve);
  });
  clearInterval(progress);
  if (code === 0) return console.log(`Packages installed in ${seconds()} s.`);
  const remedy = remedies.find(([sign]) => sign.test(said))?.[1];
  const tail = said.trim().split('\n').slice(-toldLinesMax).join('\n');
  throw new Error(`The packages could not be installed: ${remedy ?? `npm ended with ${code}\n${tail}`}`);
}

/** Lets one process install at a time; the lock of one that was killed is taken over. */
async function withLock(act) {
  mkdirSync(join(checkout, '.portico'), { recursive: true });
  let told = false;
  while (!takeLock()) {
    if (!existsSync(lockFile)) continue;
    if (!told) console.log('Another command is installing the packages; waiting for it …');
    told = true;
    await delay(pollMs);
  }
  try {
    await act();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function takeLock() {
  const draft = `${lockFile}.${process.pid}`;
  try {
    // A link appears with its content, and never in the place of another.
    writeFileSync(draft, String(process.pid));
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`${lockFile} cannot be written: ${error.message}`);
    dropDeadLock(draft);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function dropDeadLock(aside) {
  try {
    if (isAlive(Number(readFileSync(lockFile, 'utf8')))) return;
    // Of several that find it dead, the one whose renaming succeeds removes it.
    renameSync(lockFile, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < nodeMin[0] || (major === nodeMin[0] && minor < nodeMin[1]))
  fail(`This is Node ${process.versions.node}: Portico needs Node ${nodeMin.join('.')} or later to install itself.`);
if (!isInstalled())
  await withLock(async () => {
    if (!isInstalled()) await install();
  }).catch((error) => fail(error.message));
if (!existsSync(join(checkout, 'node_modules/.bin/node')) && major < typeStrippingMajor)
  fail(
    `There is no packaged Node for ${process.platform}-${process.arch}: install Node ${typeStrippingMajor} or later yourself.`,
  );
