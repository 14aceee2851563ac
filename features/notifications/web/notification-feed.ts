// The person's notifications in this tab: read, polled, marked and deleted. What fails is only logged. Source: document 1, sections 4 and 8.
import type { AnswerOf, CallDefinition, SentTo } from '../../../core/common/call.ts';
import type { ApiClient } from '../../../core/web/api/client.ts';
import type { Clock } from '../../../core/web/session/renewal.ts';
import * as contract from '../common/contract.ts';
import { type Notification, type NotificationResult, notificationPageSize, succeeded } from '../common/notification.ts';
import {
  cleared,
  emptyFeed,
  type FeedState,
  fromStart,
  newOnes,
  nextPageIndex,
  withAllRead,
  withNewer,
  without,
  withPage,
  withRead,
} from './feed-state.ts';

/** Milliseconds between two polls, and after one that failed. Source: document 1, section 9. */
export const pollMs = 30_000;
export const pollAfterErrorMs = 60_000;
/** An answer that takes longer, in milliseconds, is given up, so that it does not hold up those after it. */
const answerMsMax = 20_000;
/** Most notifications that are read again at once: the largest page of the call. */
const rereadMax = 100;

export interface FeedSettings {
  readonly client: Pick<ApiClient, 'send'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Unread ones that came while the portal was open, newest first. */
  readonly onArrived: (arrived: readonly Notification[]) => void;
  readonly log: (message: string, cause: unknown) => void;
}

type ActCall =
  | typeof contract.markNotificationRead
  | typeof contract.markAllNotificationsRead
  | typeof contract.deleteNotification
  | typeof contract.deleteAllNotifications;

export class NotificationFeed {
  readonly #settings: FeedSettings;
  readonly #listeners = new Set<() => void>();
  #state: FeedState = emptyFeed;
  #cancelPoll: () => void = () => undefined;
  #running = false;
  #live = false;
  /** Requests go one after the other, so that no answer overtakes another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(settings: FeedSettings) {
    this.#settings = settings;
  }

  readonly state = (): FeedState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the first page, and polls from then on. */
  start(): void {
    this.#running = true;
    void this.look();
  }

  stop(): void {
    this.#running = false;
    this.#cancelPoll();
  }

  /** While the live stream is open there is nothing to poll for; when it closes, polling begins anew. */
  setLive(live: boolean): void {
    this.#live = live;
    this.#pollAfter(pollMs);
  }

  /** Asks whether there is anything new, now. */
  look(): Promise<boolean> {
    this.#cancelPoll();
    return this.#inTurn('notifications could not be read', () => this.#ask()).then((read) => {
      if (!read && this.#state.status === 'loading') this.#become({ ...this.#state, status: 'failed' });
      this.#pollAfter(read ? pollMs : pollAfterErrorMs);
      return read;
    });
  }

  /** Reads what is loaded once more, for whoever opens the panel: others may have deleted meanwhile. */
  refresh(): Promise<boolean> {
    return this.#inTurn('notifications could not be read', () => this.#reread());
  }

  /** Loads the next page, unless everything is there. */
  loadMore(): Promise<boolean> {
    return this.#inTurn('notifications could not be read', async () => {
      if (this.#state.atEnd || this.#state.status !== 'ready') return;
      const page = await this.#page(nextPageIndex(this.#state), notificationPageSize);
      const next = withPage(this.#state, page);
      if (next === undefined) await this.#reread();
      else this.#become(next);
    });
  }

  markRead(id: string): Promise<boolean> {
    return this.#act(contract.markNotificationRead, { params: { id } }, (state) => withRead(state, id));
  }

  markAllRead(): Promise<boolean> {
    return this.#act(contract.markAllNotificationsRead, {}, withAllRead);
  }

  remove(id: string): Promise<boolean> {
    return this.#act(contract.deleteNotification, { params: { key: id } }, (state) => without(state, id));
  }

  removeAll(): Promise<boolean> {
    return this.#act(contract.deleteAllNotifications, {}, cleared);
  }

  /** Newer ones than the newest known; where none is known, the first page. Source: document 1, section 7. */
  async #ask(): Promise<void> {
    const before = this.#state;
    const newest = before.items[0];
    if (newest === undefined) {
      this.#become(fromStart(await this.#page(0, notificationPageSize), notificationPageSize));
    } else {
      const answer = await this.#send(contract.findNewerNotifications, { params: { key: newest.created } });
      const { state, stale } = withNewer(this.#state, answer);
      this.#become(state);
      if (stale) await this.#reread();
    }
    if (before.status !== 'ready') return;
    const arrived = newOnes(before, this.#state.items).filter(
      ({ isRead, created }) => !isRead && (newest === undefined || Date.parse(created) > Date.parse(newest.created)),
    );
    if (arrived.length > 0) this.#settings.onArrived(arrived);
  }

  async #reread(): Promise<void> {
    const pages = Math.max(1, Math.ceil(this.#state.items.length / notificationPageSize));
    const asked = Math.min(pages * notificationPageSize, rereadMax);
    this.#become(fromStart(await this.#page(0, asked), asked));
  }

  #page(pageIndex: number, pageSize: number) {
    return this.#send(contract.findNotifications, { query: { pageIndex, pageSize } });
  }

  /** Does it on the screen at once, and takes it back when the server does not say that it succeeded: nothing here is lost by a slip. */
  #act<D extends ActCall>(definition: D, input: SentTo<D>, change: (state: FeedState) => FeedState): Promise<boolean> {
    const before = this.#state;
    this.#become(change(before));
    return this.#inTurn('a notification could not be changed', async () => {
      try {
        const answer: NotificationResult = await this.#send(definition, input);
        if (!succeeded(answer)) throw new Error(`the server answered ${answer.result}`);
        // An answer that was on its way meanwhile may have brought back how it was.
        this.#become(change(this.#state));
      } catch (error) {
        await this.#reread().catch(() => this.#become(before));
        throw error;
      }
    });
  }

  #send<D extends CallDefinition>(definition: D, input: SentTo<D>): Promise<AnswerOf<D>> {
    return this.#settings.client.send(definition, input, { signal: AbortSignal.timeout(answerMsMax) });
  }

  /** Runs the work when all before it is done. Answers whether it succeeded; what went wrong is logged. */
  #inTurn(what: string, work: () => Promise<void>): Promise<boolean> {
    const turn = this.#last.then(work).then(
      () => true,
      (error: unknown) => {
        this.#settings.log(what, error);
        return false;
      },
    );
    this.#last = turn;
    return turn;
  }

  #pollAfter(ms: number): void {
    this.#cancelPoll();
    if (this.#running && !this.#live) this.#cancelPoll = this.#settings.clock.after(ms, () => void this.look());
  }

  #become(state: FeedState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
