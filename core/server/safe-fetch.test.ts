// What strangers' addresses may make us do: nothing but speak to the public internet, briefly.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AddressRefused, isPublicAddress, type SafeFetchOptions, safePoster } from './safe-fetch.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  opened.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

function poster(options: Partial<SafeFetchOptions> = {}) {
  return safePoster({ allowPrivate: true, timeoutMs: 2_000, answerBytesMax: 2_048, ...options });
}

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '::7f00:1',
  'not-an-address',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://127.0.0.1',
  'http://[::1]',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::ffff:127.0.0.1]',
  'http://localhost',
])('nothing is sent to %s', async (origin) => {
  let reached = false;
  const port = await listening((_, reply) => {
    reached = true;
    reply.end();
  });
  await expect(poster({ allowPrivate: false })(`${origin}:${port}/`, {}, '{}')).rejects.toThrow(AddressRefused);
  expect(reached).toBe(false);
});

test('a name is checked by what it resolves to when it is connected to, every address of it', async () => {
  const answers = [
    [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  ];
  const lookup: LookupFunction = (_name, _options, done) => done(null, answers[0] ?? []);
  await expect(poster({ allowPrivate: false, lookup })('http://shop.example/', {}, '{}')).rejects.toThrow('10.0.0.1');
});

test('a redirect is an answer, not an instruction', async () => {
  const port = await listening((request, reply) => {
    if (request.url === '/inside') throw new Error('followed');
    reply.writeHead(302, { location: '/inside' }).end();
  });
  expect((await poster()(`http://127.0.0.1:${port}/`, {}, '{}')).status).toBe(302);
});

test('an answer without end is read up to its limit only', async () => {
  const port = await listening((_, reply) => {
    const pour = () => {
      while (reply.write('x'.repeat(1_024)));
    };
    reply.on('drain', pour);
    pour();
  });
  expect((await poster()(`http://127.0.0.1:${port}/`, {}, '{}')).body).toHaveLength(2_048);
});

test('an answer that does not come in time is given up', async () => {
  const port = await listening(() => undefined);
  await expect(poster({ timeoutMs: 50 })(`http://127.0.0.1:${port}/`, {}, '{}')).rejects.toThrow(/timeout|timed out/i);
});
