// The feed of a tab, with a server and a clock that the test plays.
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../core/web/api/client.ts';
import * as contract from '../common/contract.ts';
import { type Notification, type NotificationResult, succeeded, success } from '../common/notification.ts';
import { NotificationFeed, pollAfterErrorMs, pollMs } from './notification-feed.ts';
import { answer, sample, samples } from './samples.fixture.ts';

/** A feed, the server behind it, and the clock. */
function world(first: readonly Notification[] = samples(2, 1)) {
  const sent: string[] = [];
  const server = {
    all: [...first],
    unread: first.length,
    result: success as NotificationResult,
    fails: false,
  };
  const client = {
    async send(
      definition: { name: string },
      input: { params?: { key?: string }; query?: { pageIndex: number; pageSize: number } },
    ) {
      sent.push([definition.name, ...Object.values({ ...input.params, ...input.query })].join(' '));
      if (server.fails) throw new Error('no answer');
      if (definition === contract.findNotifications) {
        const { pageIndex = 0, pageSize = 10 } = input.query ?? {};
        return answer(server.all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), server.unread);
      }
      if (definition === contract.findNewerNotifications)
        return answer(
          server.all.filter(({ created }) => created > (input.params?.key ?? '')),
          server.unread,
        );
      return server.result;
    },
  } as unknown as ApiClient;
  const timers: { ms: number; work: () => void }[] = [];
  const arrived: string[][] = [];
  const logged: string[] = [];
  const feed = new NotificationFeed({
    client,
    clock: {
      after(ms, work) {
        const timer = { ms, work };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
      },
    },
    onArrived: (fresh) => arrived.push(fresh.map(({ title }) => title)),
    log: (message) => logged.push(message),
  });
  const settled = async () => {
    await feed.loadMore();
  };
  return {
    feed,
    server,
    sent,
    arrived,
    logged,
    /** The waits that are running, in milliseconds. */
    waits: () => timers.map(({ ms }) => ms),
    async start() {
      feed.start();
      await settled();
    },
    /** The wait is over. */
    async tick() {
      timers.shift()?.work();
      await settled();
    },
    add(...more: Notification[]) {
      server.all.unshift(...more);
      server.unread += more.length;
    },
  };
}

describe('polling', () => {
  test('S1-197 S1-275 asks again every 30 s, and after 60 s when it failed', async () => {
    const { start, tick, waits, server, logged } = world();
    await start();
    expect(waits()).toEqual([30_000]);
    server.fails = true;
    await tick();
    expect(waits()).toEqual([60_000]);
    expect(logged).toEqual(['notifications could not be read']);
    server.fails = false;
    await tick();
    expect(waits()).toEqual([30_000]);
    expect([pollMs, pollAfterErrorMs]).toEqual([30_000, 60_000]);
  });

  test('S1-259 asks for those newer than the newest known', async () => {
    const { start, tick, sent, add, feed } = world();
    await start();
    add(sample(3));
    await tick();
    expect(sent).toEqual(['notifications.find 0 10', `notifications.findNewer ${sample(2).created}`]);
    expect(feed.state().items.map(({ title }) => title)).toEqual(['No. 3', 'No. 2', 'No. 1']);
    expect(feed.state().unread).toBe(3);
  });

  test('S1-260 asks for the first page of ten while there is none', async () => {
    const { start, tick, sent, add, arrived } = world([]);
    await start();
    add(sample(1));
    await tick();
    expect(sent).toEqual(['notifications.find 0 10', 'notifications.find 0 10']);
    expect(arrived).toEqual([['No. 1']]);
  });

  test('tells of what arrives, not of what was there, and of nothing twice', async () => {
    const { start, tick, add, arrived } = world();
    await start();
    expect(arrived).toEqual([]);
    add(sample(3), sample(2.5));
    await tick();
    await tick();
    expect(arrived).toEqual([['No. 3', 'No. 2.5']]);
  });

  test('rests while the live stream is open, and looks at once when it says so', async () => {
    const { start, feed, waits, add } = world();
    await start();
    feed.setLive(true);
    expect(waits()).toEqual([]);
    add(sample(3));
    await feed.look();
    expect(feed.state().unread).toBe(3);
    expect(waits()).toEqual([]);
    feed.setLive(false);
    expect(waits()).toEqual([pollMs]);
  });

  test('ends with the session', async () => {
    const { start, feed, waits } = world();
    await start();
    feed.stop();
    expect(waits()).toEqual([]);
  });

  test('says that nothing could be loaded, and gets over it', async () => {
    const { feed, server, start, tick } = world();
    server.fails = true;
    await start();
    expect(feed.state().status).toBe('failed');
    server.fails = false;
    await tick();
    expect(feed.state().status).toBe('ready');
  });
});

describe('reading on', () => {
  test('S1-198 loads ten at a time until the last, and then no more', async () => {
    const { feed, sent } = world(samples(23, 1));
    await feed.look();
    await feed.loadMore();
    await feed.loadMore();
    await feed.loadMore();
    expect(sent).toEqual(['notifications.find 0 10', 'notifications.find 1 10', 'notifications.find 2 10']);
    expect(feed.state().items).toHaveLength(23);
    expect(feed.state().atEnd).toBe(true);
  });

  test('reads what is loaded once more, for whoever comes back to it', async () => {
    const { feed, server, sent } = world(samples(30, 1));
    await feed.look();
    server.all.splice(0, 10);
    server.unread = 20;
    await feed.refresh();
    expect(feed.state().items[0]?.title).toBe('No. 20');
    expect(sent.at(-1)).toBe('notifications.find 0 10');
  });
});

describe('acts', () => {
  test.each(['success', 'Success', 'SUCCESS'])('S1-213 succeed when the result is %s', async (result) => {
    const { feed, server } = world();
    await feed.look();
    server.result = { result };
    expect(await feed.markRead(sample(2).id)).toBe(true);
    expect(feed.state()).toMatchObject({ unread: 1, items: [{ isRead: true }, { isRead: false }] });
  });

  test.each(['ok', '', 'succes', 'failed'])(
    'S1-213 S1-274 fail when the result is "%s": logged, and taken back',
    async (result) => {
      const { feed, server, logged } = world();
      await feed.look();
      server.result = { result };
      expect(succeeded({ result })).toBe(false);
      expect(await feed.removeAll()).toBe(false);
      expect(feed.state().items).toHaveLength(2);
      expect(feed.state().unread).toBe(2);
      expect(logged).toEqual(['a notification could not be changed']);
    },
  );

  test('S1-274 show at once and are taken back when no answer comes', async () => {
    const { feed, server } = world();
    await feed.look();
    server.fails = true;
    const marked = feed.markAllRead();
    expect(feed.state().unread).toBe(0);
    expect(await marked).toBe(false);
    expect(feed.state().unread).toBe(2);
  });

  test('are sent by the calls of the document', async () => {
    const { feed, sent } = world();
    await feed.look();
    await feed.markRead(sample(2).id);
    await feed.markAllRead();
    await feed.remove(sample(1).id);
    await feed.removeAll();
    expect(sent.slice(1)).toEqual([
      `notifications.markRead ${sample(2).id}`,
      'notifications.markAllRead',
      `notifications.delete ${sample(1).id}`,
      'notifications.deleteAll',
    ]);
  });

  test('done elsewhere are seen with the next look', async () => {
    const { feed, server } = world();
    await feed.look();
    server.all = [sample(2, { isRead: true }), sample(1)];
    server.unread = 1;
    await feed.look();
    expect(feed.state()).toMatchObject({ unread: 1, items: [{ isRead: true }, { isRead: false }] });
  });
});
