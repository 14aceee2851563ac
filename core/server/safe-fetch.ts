// HTTP to addresses that strangers chose: never into our own network, never followed elsewhere, never longer or larger than said.
import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';

/** Thrown before anything was sent: the address is one that this installation does not speak to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export interface SafeFetchOptions {
  /** Lets private and loopback addresses through; for demo mode and installations whose merchants live in the same network. */
  readonly allowPrivate: boolean;
  /** From the first look-up to the last byte of the answer, in milliseconds. */
  readonly timeoutMs: number;
  /** How much of the answer is read, in bytes; the rest is thrown away unread. */
  readonly answerBytesMax: number;
  /** Finds the addresses of a name; the system's resolver unless a test says otherwise. */
  readonly lookup?: LookupFunction;
}

export interface SafeAnswer {
  readonly status: number;
  /** The first bytes of the answer, as text. */
  readonly body: string;
}

/** Posts and tells what came back. A redirect is an answer like any other: it is not followed. */
export type SafePost = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<SafeAnswer>;

/** Connections to one host that are open at once: enough to go on beside a slow answer, too few to be a flood. */
const connectionsPerHost = 8;

/** The scopes of ipaddr.js that belong to somebody on the public internet: only these are spoken to. */
const publicRange = 'unicast';

/** Whether an address is on the public internet; everything special (RFC 6890) is not, in whatever way it is written. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== publicRange) return false;
  // ::a.b.c.d (deprecated, RFC 4291) is an IPv4 address to some stacks and plain unicast to the library.
  return parsed.kind() === 'ipv4' || !isIpv4Compatible(parsed as ipaddr.IPv6);
}

function isIpv4Compatible({ parts }: ipaddr.IPv6): boolean {
  return parts.slice(0, 6).every((part) => part === 0);
}

/**
 * Makes the one function through which webhooks leave. Addresses are checked as they are connected to, after the name was
 * resolved, so that a name that answers differently the second time (DNS rebinding) gains nothing.
 */
export function safePoster(options: SafeFetchOptions): SafePost {
  const dispatcher = new Agent({
    connect: guardedConnector(options),
    connections: connectionsPerHost,
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
  });
  return (url, headers, body) => post(dispatcher, options, url, headers, body);
}

async function post(
  dispatcher: Dispatcher,
  { timeoutMs, answerBytesMax }: SafeFetchOptions,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<SafeAnswer> {
  const answer = await request(url, {
    method: 'POST',
    headers,
    body,
    dispatcher,
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.statusCode, body: await firstBytes(answer.body, answerBytesMax) };
}

async function firstBytes(body: Dispatcher.ResponseData['body'], bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop destroys the stream, and with it the connection of an answer without end.
    if (length >= bytesMax) break;
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytesMax));
}

/** A connector that lets only public addresses through: those written as numbers and those that a name resolves to. */
function guardedConnector({ allowPrivate, timeoutMs, lookup }: SafeFetchOptions): buildConnector.connector {
  if (allowPrivate) return buildConnector({ timeout: timeoutMs, ...(lookup && { lookup }) });
  const connect = buildConnector({
    timeout: timeoutMs,
    lookup: guardedLookup(lookup ?? (resolveName as LookupFunction)),
  });
  return (target, done) => {
    // A literal address is never looked up, so the guard in the look-up does not see it.
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host)) done(refused(host, host), null);
    else connect(target, done);
  };
}

function guardedLookup(lookup: LookupFunction): LookupFunction {
  return (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      if (error) return done(error, found, family);
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      const wrong = addresses.find((address) => !isPublicAddress(address));
      if (wrong !== undefined) return done(refused(name, wrong), '', 0);
      done(null, found, family);
    });
}

function refused(name: string, address: string): AddressRefused {
  return new AddressRefused(`${name} is ${address}, which is not on the public internet`);
}
