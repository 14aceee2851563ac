// A world for tests: the real service on a free port with a store of its own, and a receiver of its notifications.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiKeyOf } from './credentials.ts';
import { everydayCards, magic } from './magic-cards.ts';
import { type AcquirerOptions, startAcquirer } from './service.ts';
import type { Timing } from './timing.ts';
import type { NoticeBody, OperationAnswer } from './wire.ts';

export const testSecret = 'a-secret-for-tests-that-is-long-enough';

/** Everything happens soon, but what is pending is so for some more requests, and what is to happen late still happens after the rest. */
export const quickTiming: Partial<Timing> = {
  heldAnswerMs: 30_000,
  pendingMs: 500,
  lateNoticeMs: 2_000,
  disputeAfterMs: 20,
  abandonedChallengeMs: 50,
  noticeRetryWaitsMs: [20, 20, 20],
};

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: NoticeBody;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How many of the next notifications are answered 500. */
  failNext(count: number): void;
  stop(): Promise<void>;
}

/** A caller's notification endpoint. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let failing = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, text, body: JSON.parse(text) as NoticeBody });
    response.statusCode = failing-- > 0 ? 500 : 204;
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify?from=sandbox`,
    received,
    failNext(count) {
      failing = count;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export interface World extends AsyncDisposable {
  readonly url: string;
  readonly folder: string;
  readonly receiver: Receiver;
  post(
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; answer: OperationAnswer }>;
  status(requestId: string, account?: string): Promise<{ status: number; answer: OperationAnswer }>;
}

/** Starts both. `await using` ends and removes them. */
export async function openWorld(options: Partial<AcquirerOptions> = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'acquirer-'));
  const receiver = await startReceiver();
  const service = await startAcquirer({
    host: '127.0.0.1',
    port: 0,
    folder,
    masterSecret: testSecret,
    faultControl: true,
    logger: false,
    ...options,
    timing: { ...quickTiming, ...options.timing },
  });
  return {
    url: service.url,
    folder,
    receiver,
    post: (path, body, headers) => postTo(service.url, path, body, headers),
    status: (requestId, account) => statusFrom(service.url, requestId, account),
    async [Symbol.asyncDispose]() {
      await service.stop();
      await receiver.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

interface Answered {
  readonly status: number;
  readonly answer: OperationAnswer;
}

/** One call as the account `m1`. */
export async function postTo(
  url: string,
  path: string,
  body: object,
  headers?: Record<string, string>,
): Promise<Answered> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKeyOf(testSecret, 'm1'), ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as OperationAnswer };
}

export async function statusFrom(url: string, requestId: string, account = 'm1'): Promise<Answered> {
  const response = await fetch(`${url}/api/v1/operations/${requestId}`, {
    headers: { 'x-api-key': apiKeyOf(testSecret, account) },
  });
  return { status: response.status, answer: (await response.json()) as OperationAnswer };
}

let requests = 0;
/** A request id that no other test uses. */
export function nextRequestId(): string {
  return `request-${process.pid}-${++requests}`;
}

/** A card of the payer: an everyday one unless a number is given. */
export function card(pan: string = everydayCards[0].pan) {
  return { kind: 'card', pan, expiryMonth: 12, expiryYear: 2099, cvc: '987', holder: 'Ada Lovelace' } as const;
}

/** The body of a payment. */
export function payment(differs: object = {}) {
  return {
    requestId: nextRequestId(),
    amountMinor: 10_000,
    currency: 'EUR',
    method: card(magic.approve.pan),
    merchantName: 'Blue Bicycle',
    ...differs,
  };
}
