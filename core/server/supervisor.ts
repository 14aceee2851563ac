// Keeps the parts of the product running as child processes: starts them, waits until they answer, restarts, stops.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorFault } from './operator-fault.ts';

export interface SupervisedPart {
  readonly name: string;
  /** Where `/readyz` answers. */
  readonly port: number;
}

export interface SupervisorOptions {
  readonly parts: readonly SupervisedPart[];
  /** Script that starts the part whose name is its argument. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly host: string;
  /** One log file for each part. */
  readonly logFolder: string;
  /** Gets a line when a part has ended by itself and when it is back. */
  readonly report: (line: string) => void;
  /** Longest wait before a restart, in milliseconds; only tests that kill parts on purpose choose another. */
  readonly restartMsMax?: number;
}

export interface Supervisor {
  /** Resolves when all parts answered once; rejects when one ends again and again before it did. */
  readonly ready: Promise<void>;
  /** The process that is the part now; undefined while there is none. */
  pidOf(name: string): number | undefined;
  /** Stops all parts within `stopMsMax`. */
  stop(): Promise<void>;
}

/**
 * How much memory a part may fill before it sweeps, in MB: told nothing, Node goes by what the machine has, and a busy part keeps three
 * times what it needs. `npm run role` and the image say the same.
 */
export const partOptions = ['--max-semi-space-size=8', '--max-old-space-size=256'];
/** With the database's own stop all is over within the 5 s that Ctrl-C may take. */
const stopMsMax = 2_000;
const readyMsMax = 60_000;
const readyPollMs = 50;
const probeMsMax = 2_000;
/** First wait before a restart; it doubles up to the longest and starts anew after a part has run well for a while. */
const restartWaitMsMin = 100;
const restartWaitMsMax = 10_000;
const ranWellMs = 30_000;
/** A part that fails this often before it ever answered will not answer: its configuration or its code is wrong. */
const firstStartsMax = 2;
/** Older log lines are kept in one more file. */
const logBytesMax = 20 * 1024 ** 2;
const toldLogBytes = 2_000;

/** Starts all parts at once. */
export function supervise(options: SupervisorOptions): Supervisor {
  mkdirSync(options.logFolder, { recursive: true });
  const keepers = options.parts.map((part) => new Keeper(part, options));
  return {
    ready: Promise.all(keepers.map((keeper) => keeper.ready)).then(() => undefined),
    pidOf: (name) => keepers.find((keeper) => keeper.name === name)?.pid,
    stop: async () => {
      await Promise.all(keepers.map((keeper) => keeper.stop()));
    },
  };
}

/** One part and the process that is it at the moment. */
class Keeper {
  readonly ready: Promise<void>;
  readonly #part: SupervisedPart;
  readonly #options: SupervisorOptions;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  readonly #ended: Promise<void>;

  constructor(part: SupervisedPart, options: SupervisorOptions) {
    this.#part = part;
    this.#options = options;
    const first = Promise.withResolvers<void>();
    this.ready = first.promise;
    this.#ended = this.#keep(first.resolve, first.reject);
  }

  get name(): string {
    return this.#part.name;
  }

  get pid(): number | undefined {
    const child = this.#child;
    return child && child.exitCode === null && child.signalCode === null ? child.pid : undefined;
  }

  /** SIGTERM, and SIGKILL for one that does not end in time. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#child?.kill('SIGTERM');
    const timer = setTimeout(() => this.#child?.kill('SIGKILL'), stopMsMax);
    await this.#ended;
    clearTimeout(timer);
  }

  async #keep(answered: () => void, failed: (fault: Error) => void): Promise<void> {
    const { report, restartMsMax = restartWaitMsMax } = this.#options;
    const { name } = this.#part;
    let waitMs = restartWaitMsMin;
    let hasAnswered = false;
    for (let starts = 1; !this.#stopping.signal.aborted; starts++) {
      const startedAt = Date.now();
      const log = this.#openLog();
      const exit = this.#start(log.descriptor);
      const isReady = await Promise.race([this.#answers(exit.running), exit.ended.then(() => false)]);
      if (isReady) {
        if (starts > 1) report(`${name} is back.`);
        hasAnswered = true;
        answered();
      }
      const how = await exit.ended;
      if (this.#stopping.signal.aborted) return;
      if (!hasAnswered && starts >= firstStartsMax) return failed(this.#fault(how, log));
      waitMs = Date.now() - startedAt > ranWellMs ? restartWaitMsMin : Math.min(waitMs * 2, restartMsMax);
      report(`${name} ended (${how}); it is being started again. Its log: ${log.file}`);
      await delay(waitMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  #start(log: number): { ended: Promise<string>; running: AbortSignal } {
    const { script, env } = this.#options;
    const running = new AbortController();
    // A session of its own, so that Ctrl-C reaches only the supervisor; the channel tells the part when we are gone.
    const child = spawn(process.execPath, [...partOptions, script, this.#part.name], {
      env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    this.#child = child;
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    return { ended: ended.finally(() => running.abort()), running: running.signal };
  }

  /** Asks until the part says that it can work. */
  async #answers(running: AbortSignal): Promise<boolean> {
    const giveUpAt = Date.now() + readyMsMax;
    while (!running.aborted && Date.now() < giveUpAt) {
      const answer = await fetch(`http://${this.#options.host}:${this.#part.port}/readyz`, {
        signal: AbortSignal.any([running, AbortSignal.timeout(probeMsMax)]),
      }).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return true;
      await delay(readyPollMs);
    }
    // It runs but is not ready: ended, so that the next start has a chance.
    if (!running.aborted) this.#child?.kill('SIGKILL');
    return false;
  }

  #openLog(): { file: string; descriptor: number; start: number } {
    const file = join(this.#options.logFolder, `${this.#part.name}.log`);
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > logBytesMax) renameSync(file, `${file}.1`);
    const descriptor = openSync(file, 'a');
    return { file, descriptor, start: statSync(file).size };
  }

  #fault(how: string, log: { file: string; start: number }): OperatorFault {
    const said = readFileSync(log.file).subarray(log.start).subarray(-toldLogBytes).toString('utf8').trim();
    return new OperatorFault(`${this.#part.name} does not start (${how}). The end of ${log.file}:\n${said}`);
  }
}
