// Runs a command and keeps what it said.
import { type ChildProcess, spawn } from 'node:child_process';
import { checkout } from '../core/server/config.ts';

export interface Ran {
  /** Exit code; 1 when a signal ended it. */
  readonly code: number;
  readonly said: string;
}

const running = new Set<ChildProcess>();

/** Runs one of the packages' scripts under this Node; `echo` shows at once what it says. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv, echo: boolean): Promise<Ran> {
  // A session of its own: on Ctrl-C we end it in order, and are not overtaken by the terminal.
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (echo) process.stdout.write(chunk);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, said });
    });
  });
}

/** Asks all commands to end, and ends those that do not within `waitMs`. */
export async function endCommands(waitMs: number): Promise<void> {
  const ends = [...running].map((child) => {
    const ended = new Promise((resolve) => child.once('close', resolve));
    signal(child, 'SIGINT');
    const timer = setTimeout(() => signal(child, 'SIGKILL'), waitMs);
    return ended.finally(() => clearTimeout(timer));
  });
  await Promise.all(ends);
}

/** To the command and all that it started. */
function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, name);
  } catch {
    // It has just ended by itself.
  }
}
