// When a process of the product has to leave: a signal, or the end of the process that started it.
import type { Config } from './config.ts';

/** How often a process looks whether its parent is still there. */
const parentPollMs = 500;

/**
 * Calls `leave` once: on SIGINT, SIGTERM or SIGHUP, or when the process that started us is gone, which is known by the end of
 * its channel (a part under `npm start`) or, below npm, by having another parent. Elsewhere a parent may leave on purpose, as a
 * shell does that starts a service in the background. Further signals are ignored: npm repeats the terminal's Ctrl-C.
 */
export function onLeave({ startedByNpm }: Pick<Config, 'startedByNpm'>, leave: (why: string) => Promise<void>): void {
  let leaving = false;
  const begin = (why: string) => {
    if (leaving) return;
    leaving = true;
    leave(why).catch((error) => {
      console.error(error);
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => begin(signal));
  if (process.connected) process.once('disconnect', () => begin('the process that started it has ended'));
  else if (startedByNpm) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && begin('npm has ended'), parentPollMs).unref();
  }
}
