// The live stream: one LISTEN connection a process, and a server-sent event to every open portal of a person whose notifications changed.
import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';
import type { Database } from '../../../core/server/database.ts';
import type { Logger } from '../../../core/server/logs.ts';
import { changeChannel, type Person, personKey, tenantTold } from './changes.ts';

/** A comment is sent this often, in milliseconds: proxies take a silent connection for a dead one after 30 to 60 s. */
const keepAliveMs = 20_000;
/** A stream ends after this long, in milliseconds, and the portal opens another: who lost their session does not go on listening. */
const streamLifeMs = 5 * 60_000;
/** Streams of one person in one process; the oldest makes room. A portal opens one for all of its tabs. */
const streamsPerPersonMax = 5;
/** Wait before the LISTEN connection is made again, in milliseconds: doubles from the first to the last. */
const reconnectMs = { first: 500, last: 30_000 };

/**
 * What a stream says. `changed`: ask again. It says so once at the start too, since whatever came before the stream was open is news;
 * the event carries nothing else, so that one lost is made good by the next.
 */
const changed = 'event: changed\ndata: {}\n\n';
/** The user context changed: the look of the tenant. One lost is made good by the next load of the portal. */
const contextChanged = 'event: context\ndata: {}\n\n';
const keepAlive = ': still here\n\n';

export class NotificationStreams {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #open = new Map<string, Set<PassThrough>>();
  #listening: Promise<pg.Client> | undefined;
  #closed = false;

  constructor({ db, log }: { readonly db: Database; readonly log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  /** A stream for a person. Throws when the database can't be listened to: the portal polls then. */
  async open(person: Person): Promise<Readable> {
    await this.#listen();
    const stream = new PassThrough();
    const streams = this.#open.get(personKey(person)) ?? new Set();
    this.#open.set(personKey(person), streams.add(stream));
    if (streams.size > streamsPerPersonMax) streams.values().next().value?.end();
    const alive = setInterval(() => say(stream, keepAlive), keepAliveMs);
    const life = setTimeout(() => stream.end(), streamLifeMs);
    stream.once('close', () => {
      clearInterval(alive);
      clearTimeout(life);
      streams.delete(stream);
      if (streams.size === 0) this.#open.delete(personKey(person));
    });
    say(stream, changed);
    return stream;
  }

  /** Ends all streams and the connection; the process is leaving. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const streams of this.#open.values()) for (const stream of streams) stream.end();
    const client = await this.#listening?.catch(() => undefined);
    await client?.end();
  }

  #listen(): Promise<pg.Client> {
    this.#listening ??= this.#connect().catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    });
    return this.#listening;
  }

  async #connect(): Promise<pg.Client> {
    const client = await this.#db.dedicatedConnection();
    client.on('notification', ({ payload }) => {
      const tenantId = tenantTold(payload ?? '');
      if (tenantId !== undefined) this.#tellTenant(tenantId);
      else for (const stream of this.#open.get(payload ?? '') ?? []) say(stream, changed);
    });
    // A broken connection tells of the error and then ends; the end is what is acted on.
    client.on('error', (error) =>
      this.#log.warn({ err: error }, 'the connection that listens for notifications broke'),
    );
    client.on('end', () => this.#reconnect(reconnectMs.first));
    await client.query(`listen ${changeChannel}`);
    return client;
  }

  #tellTenant(tenantId: string): void {
    const ofTenant = personKey({ tenantId, userId: '' });
    for (const [person, streams] of this.#open)
      if (person.startsWith(ofTenant)) for (const stream of streams) say(stream, contextChanged);
  }

  /** Listens again, for as long as anybody has a stream open. What changed meanwhile went by unheard, so everybody is told to ask. */
  #reconnect(waitMs: number): void {
    this.#listening = undefined;
    if (this.#closed || this.#open.size === 0) return;
    setTimeout(() => {
      this.#listen().then(
        () => {
          for (const streams of this.#open.values()) for (const stream of streams) say(stream, changed);
        },
        () => this.#reconnect(Math.min(2 * waitMs, reconnectMs.last)),
      );
    }, waitMs).unref();
  }
}

/** Says it, unless the other side has not read what was said before: then it still has a `changed` to come. */
function say(stream: PassThrough, words: string): void {
  if (!stream.writableEnded && !stream.writableNeedDrain) stream.write(words);
}
