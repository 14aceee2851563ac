// The calls of the sandbox acquirer's API: who asks, what for, booked, answered.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodType } from 'zod';
import { type Request, take } from './booking.ts';
import type { Books } from './books.ts';
import { deliver } from './delivery.ts';
import { type Faults, suffer } from './faults.ts';
import type { Metrics } from './metrics.ts';
import type { Operation, OperationType } from './operation.ts';
import { answerOf, FollowUpBody, PaymentBody, PayoutBody, ReverseBody } from './wire.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account whose API key was sent. */
    accountId: string;
  }
}

const bodies: Readonly<Record<OperationType, ZodType>> = {
  authorize: PaymentBody,
  sale: PaymentBody,
  capture: FollowUpBody,
  refund: FollowUpBody,
  void: FollowUpBody,
  reverse: ReverseBody,
  payout: PayoutBody,
};

export interface ApiParts {
  readonly books: Books;
  readonly faults: Faults;
  readonly metrics: Metrics;
  /** Called after something was booked that will be due. */
  readonly booked: () => void;
}

/** Mounts `/api/v1`. */
export function registerApi(app: FastifyInstance, { books, faults, metrics, booked }: ApiParts): void {
  app.decorateRequest('accountId', '');
  app.addHook('onRequest', async (request, reply) => {
    if (await suffer(faults.next(), reply)) return reply;
    const key = request.headers['x-api-key'];
    const accountId = books.credentials.accountOf(typeof key === 'string' ? key : undefined);
    if (accountId === undefined)
      return reply.code(401).send(problem('unauthorized', 'The API key is missing or wrong'));
    request.accountId = accountId;
  });

  const answer = (operation: Operation) => answerOf(operation, challengeOf(books, operation));

  for (const [type, body] of Object.entries(bodies)) {
    app.post(`/${type}`, { schema: { body } }, async (request, reply) => {
      const receipt = await take(books, request.accountId, { type, body: request.body } as Request);
      if (receipt.kind === 'conflict')
        return reply.code(409).send(problem('request_id_taken', 'Another request has been made under this request id'));
      if (receipt.kind === 'failedOnce') return reply.code(500).send(problem('internal', 'Internal error'));
      const { operation, kind } = receipt;
      metrics.operations.inc({ type, status: operation.state });
      if (operation.state === 'pending' || operation.notificationUrl !== undefined) booked();
      const delivery = kind === 'repeated' || operation.state === 'refused' ? 'normal' : operation.behaviour.delivery;
      deliver(reply, delivery, operation.state === 'refused' ? 422 : 200, answer(operation), books.timing.heldAnswerMs);
      return reply;
    });
  }

  app.get('/operations/:requestId', async (request, reply): Promise<FastifyReply> => {
    const { requestId } = request.params as { requestId: string };
    const taken = books.store.taken(request.accountId, requestId);
    if (!taken) return reply.code(404).send(problem('unknown_request', 'No operation has this request id'));
    return reply.send(answer(taken.operation));
  });
}

function challengeOf(books: Books, { behaviour, reference }: Operation): string | undefined {
  return behaviour.outcome.kind === 'challenge' ? books.challengeUrl(reference) : undefined;
}

/** The body of every answer that is not an operation. */
export function problem(code: string, text: string): { error: { code: string; text: string } } {
  return { error: { code, text } };
}
