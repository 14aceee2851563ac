// A kill -9 in the middle of work: what was answered is there, what was to be done is done.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../tests/eventually.ts';
import { everydayCards, magic } from './magic-cards.ts';
import { card, payment, postTo, startReceiver, statusFrom } from './test-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquirer-restart-'));
let child: ChildProcess | undefined;

/** The service in a process of its own, over the same store each time. */
async function startChild(): Promise<string> {
  child = fork(new URL('./test-child.ts', import.meta.url), [folder]);
  return new Promise((started, failed) => {
    child?.once('message', (url) => started(String(url)));
    child?.once('exit', (code) => failed(new Error(`the child ended with ${code}`)));
  });
}

async function killChild(): Promise<void> {
  const ended = new Promise((exited) => child?.once('exit', exited));
  child?.kill('SIGKILL');
  await ended;
  child = undefined;
}

afterEach(async () => {
  if (child) await killChild();
  rmSync(folder, { recursive: true, force: true });
});

test('after kill -9 under load every answered sale is there, and a repeat books nothing new', async () => {
  let url = await startChild();
  const answered = new Map<string, string>();
  const sent: ReturnType<typeof payment>[] = [];
  const enough = Promise.withResolvers<void>();
  const load = Array.from({ length: 8 }, async () => {
    for (;;) {
      const body = payment({ method: card(everydayCards[0].pan) });
      sent.push(body);
      const { answer } = await postTo(url, 'sale', body);
      answered.set(body.requestId, answer.reference);
      if (answered.size >= 200) enough.resolve();
    }
  });
  // Before the kill: what it breaks off is told while we wait for its end.
  const brokenOff = Promise.allSettled(load);
  await enough.promise;
  await killChild();
  await brokenOff;
  url = await startChild();
  for (const [requestId, reference] of answered)
    expect((await statusFrom(url, requestId)).answer).toMatchObject({ status: 'approved', reference });
  for (const body of sent) {
    const { answer } = await postTo(url, 'sale', body);
    expect(answer.reference).toBe(answered.get(body.requestId) ?? answer.reference);
  }
});

test('after kill -9 pending operations become final and their notifications go out', async () => {
  const receiver = await startReceiver();
  let url = await startChild();
  const later = payment({ method: card(magic.challengeAbandoned.pan), notificationUrl: receiver.url });
  expect((await postTo(url, 'sale', later)).answer.status).toBe('pending');
  await killChild();
  url = await startChild();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect(receiver.received[0]?.body).toMatchObject({
    event: 'operation.final',
    operation: { requestId: later.requestId, status: 'declined', reason: { code: 'authentication_abandoned' } },
  });
  expect((await statusFrom(url, later.requestId)).answer.status).toBe('declined');
  await receiver.stop();
});
