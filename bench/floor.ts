// The floor: a bare Fastify and pg with the same SQL, no sign-in, no permissions, no row-level security. What the product is compared with.
import Fastify from 'fastify';
import pg from 'pg';
import { type Compilable, compiler } from '../core/server/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

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

/** Serves `/0`, `/1` …: each address runs its statements and answers their rows. */
export async function startFloor(url: string, addresses: readonly (readonly Statement[])[], port: number) {
  // All rows are visible: what is compared is the way from the request to the rows and back.
  const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c app.platform=on' });
  const app = Fastify();
  for (const [number, statements] of addresses.entries())
    app.get(`/${number}`, async () => {
      const answers = await Promise.all(
        statements.map(({ text, values }, i) => pool.query({ name: `${number}-${i}`, text, values: [...values] })),
      );
      return answers.map(({ rows }) => rows);
    });
  await app.listen({ host: '127.0.0.1', port });
  return {
    async stop() {
      await app.close();
      await pool.end();
    },
  };
}
