// TCP ports: whether one is free, and the line for the operator when it is not.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorFault } from './operator-fault.ts';

/** The parts of a killed `npm start` leave within moments; another program's port stays taken. */
const waitMsMax = 6_000;
const pollMs = 100;
/** Below what systems hand out for outgoing connections, above what services have names for. */
const lookFrom = 20_000;
const lookTo = 32_000;

/**
 * Waits until all ports are free.
 * @throws {OperatorFault} naming the first that stays in use
 */
export async function waitForPorts(host: string, ports: readonly number[], base: number): Promise<void> {
  const giveUpAt = Date.now() + waitMsMax;
  for (const port of ports) {
    while (!(await isFree(host, port))) {
      if (Date.now() > giveUpAt)
        throw new OperatorFault(
          `Port ${port} is in use by another program: stop it, or move all of Portico's ports with PORT_BASE, as in "PORT_BASE=${base + 1000} npm start".`,
        );
      await delay(pollMs);
    }
  }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** First of `count` ports in a row that are free now on the loopback address. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const base = randomInt(lookFrom, lookTo - count);
    const ports = Array.from({ length: count }, (_, i) => base + i);
    const free = await Promise.all(ports.map((port) => isFree('127.0.0.1', port)));
    if (free.every(Boolean)) return base;
  }
}
