// Reading a stream of server-sent events, however it is cut into pieces.
import { expect, test } from 'vitest';
import { eventsIn } from './live-changes.ts';

const stream =
  ': still here\n\nevent: changed\ndata: {}\n\nid: 1\r\nevent:changed\r\ndata: {"ş":1}\r\n\r\ndata: unnamed\n\nevent: half';

test.each([1, 2, 7, 1_000])('in pieces of %i bytes', async (size) => {
  const bytes = new TextEncoder().encode(stream);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const event of eventsIn(body)) events.push(event);
  expect(events).toEqual(['changed', 'changed']);
});
