// Faults on command, for tests and demonstrations: the whole API slow, down, or answering rubbish.
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

/** Longest slowness that may be asked for, in milliseconds; beyond any caller's time-out. */
const slowMsMax = 120_000;
const requestsMax = 1_000_000;

const requests = z.int().min(1).max(requestsMax).optional();
/** `POST /control/faults`: for the next `requests` requests, or until cleared. */
export const FaultBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('slow'), ms: z.int().min(1).max(slowMsMax), requests }),
  z.strictObject({ kind: z.literal('down'), requests }),
  z.strictObject({ kind: z.literal('garbage'), requests }),
]);
export type Fault = z.infer<typeof FaultBody>;

/** What no JSON reader takes, although the header says JSON. */
export const garbageBody = '<html><body>%PDF-1.4 \u0000 upstream said: {"status": "appro';

export interface Faults {
  /** The fault that the next request has to suffer; counts it. */
  next(): Fault | undefined;
  set(fault: Fault | undefined): void;
  current(): Fault | undefined;
}

/** Holds the one fault that is on, if any. */
export function createFaults(): Faults {
  let fault: Fault | undefined;
  return {
    next() {
      const suffered = fault;
      if (fault?.requests !== undefined)
        fault = fault.requests > 1 ? { ...fault, requests: fault.requests - 1 } : undefined;
      return suffered;
    },
    set(next) {
      fault = next;
    },
    current: () => fault,
  };
}

/** Makes the request suffer. Resolves to true when it has been answered and must go no further. */
export async function suffer(fault: Fault | undefined, reply: FastifyReply): Promise<boolean> {
  if (fault === undefined) return false;
  switch (fault.kind) {
    case 'slow':
      await new Promise((done) => setTimeout(done, fault.ms));
      return false;
    case 'down':
      await reply
        .code(503)
        .header('retry-after', '1')
        .send({ error: { code: 'down', text: 'Down on command' } });
      return true;
    case 'garbage':
      await reply.code(200).header('content-type', 'application/json').send(garbageBody);
      return true;
  }
}

/** The calls that turn faults on and off. Mount them in demo and test mode only: whoever reaches the port may call them. */
export function registerFaultControl(app: FastifyInstance, faults: Faults): void {
  app.post('/control/faults', { schema: { body: FaultBody } }, async (request) => {
    faults.set(request.body as Fault);
    return { fault: faults.current() };
  });
  app.get('/control/faults', async () => ({ fault: faults.current() ?? null }));
  app.delete('/control/faults', async () => {
    faults.set(undefined);
    return { fault: null };
  });
}
