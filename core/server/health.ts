// What operators and load balancers ask every part: alive, ready, and its figures.
import type { FastifyInstance } from 'fastify';
import { metrics } from './metrics.ts';

/** Names a thing that a part needs, and says whether it is there. */
export type Readiness = Readonly<Record<string, () => Promise<boolean>>>;

/** Longest wait for one answer, in milliseconds: a probe that hangs is a no. */
const probeTimeoutMs = 2_000;

/** `/healthz` (the process runs), `/readyz` (it can work; 503 names what is missing), `/metrics` (Prometheus). */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const answers = await Promise.all(
      Object.entries(readiness).map(async ([name, probe]): Promise<[string, boolean]> => [name, await within(probe)]),
    );
    const ready = answers.every(([, there]) => there);
    return reply
      .status(ready ? 200 : 503)
      .headers(ready ? {} : { 'retry-after': '2' })
      .send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(answers) });
  });
  app.get('/metrics', hidden, async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
}

const hidden = { schema: { hide: true } as Record<string, unknown> };

async function within(probe: () => Promise<boolean>): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => timeout.resolve(false), probeTimeoutMs);
  try {
    return await Promise.race([probe(), timeout.promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
