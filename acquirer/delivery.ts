// How an answer travels back: straight, or in one of the ways that real networks and acquirers go wrong.
import type { FastifyReply } from 'fastify';
import { garbageBody } from './faults.ts';
import type { Delivery } from './magic-cards.ts';

/** Answers as the card asked. `heldMs`: how long a held answer is held before the connection is dropped. */
export function deliver(reply: FastifyReply, delivery: Delivery, status: number, answer: object, heldMs: number): void {
  const body = JSON.stringify(answer);
  switch (delivery) {
    case 'normal':
    case 'errorOnce':
      reply.code(status).type('application/json').send(body);
      return;
    case 'errorAfterBooking':
      reply.code(500).send({ error: { code: 'internal', text: 'Internal error' } });
      return;
    case 'garbage':
      reply.code(200).type('application/json').send(garbageBody);
      return;
    case 'connectionClosed':
      reply.hijack();
      reply.raw.destroy();
      return;
    case 'held':
      hold(reply, heldMs);
      return;
    case 'twice':
      answerTwice(reply, status, body);
      return;
  }
}

/** Says nothing until the caller leaves or the time is over; the service may stop meanwhile. */
function hold(reply: FastifyReply, heldMs: number): void {
  reply.hijack();
  const timer = setTimeout(() => reply.raw.destroy(), heldMs).unref();
  reply.raw.once('close', () => clearTimeout(timer));
}

/** Writes the whole answer twice on one connection, as a confused proxy does: the second has no request it belongs to. */
function answerTwice(reply: FastifyReply, status: number, body: string): void {
  reply.hijack();
  const { socket } = reply.raw;
  const again = [
    `HTTP/1.1 ${status} OK`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
  reply.raw.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  reply.raw.end(body, () => socket?.write(again));
}
