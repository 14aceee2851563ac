// The floor as a process of its own, as the product's web is one: a bare Fastify and pg, told by its parent what to serve.
import Fastify from 'fastify';
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface FloorOrder {
  readonly url: string;
  readonly port: number;
  /** `/0`, `/1` …: each address runs its statements and answers their rows. */
  readonly addresses: readonly (readonly Statement[])[];
}

const connections = 16;

process.once('message', async ({ url, port, addresses }: FloorOrder) => {
  // All rows are visible: what is compared is the way from the request to the rows and back.
  const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c app.platform=on' });
  const app = Fastify();
  for (const [number, statements] of addresses.entries())
    app.get(`/${number}`, async () => {
      const answers = await Promise.all(
        statements.map(({ text, values }, i) => pool.query({ name: `${number}-${i}`, text, values: [...values] })),
      );
      return answers.map(({ rows }) => rows);
    });
  await app.listen({ host: '127.0.0.1', port });
  process.send?.('ready');
});
process.once('disconnect', () => process.exit(0));
