// The floor: a bare Fastify and pg with the same SQL, no sign-in, no permissions, no row-level security. What the product is compared with.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Compilable, compiler } from '../core/server/database.ts';
import type { FloorOrder, Statement } from './floor-server.ts';

/** The queries that work sends when it is run, without sending them; settings of its transaction are left out. */
export async function statementsOf(work: (tx: RecordingTx) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const record = (query: Compilable<unknown>) => {
    const { sql: text, parameters } = query.compile(compiler);
    if (!text.startsWith('set ')) statements.push({ text, values: parameters });
  };
  const tx: RecordingTx = {
    run: async (query) => {
      record(query);
      return [];
    },
    first: async (query) => {
      record(query);
      return undefined;
    },
    change: async (query) => {
      record(query);
      return 0;
    },
    afterCommit: () => undefined,
  };
  await work(tx);
  return statements;
}
type RecordingTx = import('../core/server/database.ts').Tx;

/** Starts the floor beside the product; it serves `/0`, `/1` … in the order of the addresses. */
export async function startFloor(
  url: string,
  addresses: FloorOrder['addresses'],
  port: number,
): Promise<{ stop(): Promise<void> }> {
  const server = fork(new URL('./floor-server.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    server.once('message', () => resolve());
    server.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)));
    server.send({ url, port, addresses } satisfies FloorOrder);
  });
  return {
    async stop() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}
