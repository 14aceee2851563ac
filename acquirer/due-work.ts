// What happens by itself: pending operations become final, notifications are sent and retried. Reads the store, so a restart goes on.
import type { Dispatcher } from 'undici';
import { endingInTime, settle } from './booking.ts';
import type { Books } from './books.ts';
import { send } from './notices.ts';
import type { Notice } from './store.ts';

/** The longest sleep, in milliseconds: how late it may be noticed that the clock was set. */
const sleepMsMax = 1_000;
/** Operations made final in one transaction. */
const settledAtOnceMax = 100;
/** Notifications under way at once: a slow receiver holds up this many, not the service. */
const noticesUnderWayMax = 16;
/** Notifications that are done with are kept this long for a look. */
const closedNoticesKeptMs = 7 * 24 * 60 * 60 * 1000;
const tidyEveryMs = 60 * 60 * 1000;

export interface DueWork {
  /** Something may be due earlier than was thought. */
  wake(): void;
  /** Waits for notifications under way; those not begun stay in the store. */
  stop(): Promise<void>;
}

export interface DueWorkHooks {
  readonly noticeSent: (result: 'delivered' | 'failed' | 'given_up') => void;
  readonly failed: (error: unknown) => void;
}

/** Starts the loop. */
export function startDueWork(books: Books, dispatcher: Dispatcher, hooks: DueWorkHooks): DueWork {
  const { store, timing, now } = books;
  const underWay = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> | undefined;
  let running = false;
  let wokenMeanwhile = false;
  let stopped = false;
  let tidyAt = now();

  const settleDue = async (): Promise<void> => {
    const settled = await store.write(() => {
      const due = store.operationsDue(now(), settledAtOnceMax);
      for (const operation of due) settle(books, operation, endingInTime(operation));
      return due.length;
    });
    if (settled === settledAtOnceMax) await settleDue();
  };

  const deliver = async (notice: Notice): Promise<void> => {
    const error = await send(books, dispatcher, notice);
    const wait = timing.noticeRetryWaitsMs[notice.attempts];
    await store.write(() => {
      if (error === undefined || wait === undefined) store.closeNotice(notice.id, now(), error);
      else store.retryNotice(notice.id, now() + wait, error);
    });
    hooks.noticeSent(error === undefined ? 'delivered' : wait === undefined ? 'given_up' : 'failed');
  };

  const sendDue = (): void => {
    // Those under way are still due in the store, so look that much further.
    for (const notice of store.noticesDue(now(), noticesUnderWayMax + underWay.size)) {
      if (underWay.size >= noticesUnderWayMax) return;
      if (underWay.has(notice.id)) continue;
      const sending = deliver(notice)
        .catch(hooks.failed)
        .finally(() => {
          underWay.delete(notice.id);
          wake();
        });
      underWay.set(notice.id, sending);
    }
  };

  const tidy = async (): Promise<void> => {
    if (now() < tidyAt) return;
    tidyAt = now() + tidyEveryMs;
    await store.write(() => store.forgetNoticesClosedBefore(now() - closedNoticesKeptMs));
  };

  const turn = async (): Promise<void> => {
    timer = undefined;
    running = true;
    try {
      await tidy();
      if ((store.nextDueAt() ?? Number.POSITIVE_INFINITY) <= now()) {
        await settleDue();
        if (!stopped) sendDue();
      }
    } catch (error) {
      hooks.failed(error);
    } finally {
      running = false;
      sleep();
    }
  };

  const sleep = (): void => {
    if (stopped) return;
    // Notifications under way are still due in the store; their end wakes us.
    const dueIn = underWay.size > 0 ? sleepMsMax : (store.nextDueAt() ?? Number.POSITIVE_INFINITY) - now();
    schedule(wokenMeanwhile ? 0 : Math.min(Math.max(dueIn, 0), sleepMsMax));
    wokenMeanwhile = false;
  };

  const schedule = (ms: number): void => {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      turning = turn();
    }, ms);
  };

  const wake = (): void => {
    if (running) wokenMeanwhile = true;
    else schedule(0);
  };

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turning;
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}
