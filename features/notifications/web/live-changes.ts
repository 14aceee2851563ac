// Learns at once that something changed: one tab holds the live stream for all tabs of the browser, and tells the others.
// A stream takes one of the six connections that a browser keeps to a server, so that six tabs with one each would stand still.
import type { ApiClient } from '../../../core/web/api/client.ts';
import { streamNotifications } from '../common/contract.ts';

export interface LiveSettings {
  readonly client: Pick<ApiClient, 'openStream'>;
  /** Something may have changed. */
  readonly onChanged: () => void;
  /** The user context changed: the look of the tenant. */
  readonly onContext: () => void;
  /** Whether a stream is open, in this tab or in another. */
  readonly onLive: (live: boolean) => void;
  /** Ends it all. */
  readonly signal: AbortSignal;
}

const tabsName = 'portico-notifications';
/** Wait before a stream that failed is opened again, in milliseconds: doubles from the first to the last. */
const reopenMs = { first: 2_000, last: 60_000 };
/** A stream that ends sooner, in milliseconds, counts as failed: something on the way does not let streams through. */
const streamMsMin = 10_000;

type TabMessage =
  | { readonly what: 'changed' | 'context' | 'hello' }
  | { readonly what: 'live'; readonly live: boolean };

/** Begins to listen. Without Web Locks or broadcast channels it never becomes live, and polling goes on. */
export function listenForChanges(settings: LiveSettings): void {
  if (typeof BroadcastChannel === 'undefined' || navigator.locks === undefined) return;
  const tabs = new BroadcastChannel(tabsName);
  const tell = (message: TabMessage) => tabs.postMessage(message);
  let live = false;
  let holdsStream = false;
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.what === 'changed') settings.onChanged();
    else if (data.what === 'context') settings.onContext();
    else if (data.what === 'live') settings.onLive(data.live);
    else if (holdsStream) tell({ what: 'live', live });
  };
  settings.signal.addEventListener('abort', () => tabs.close());
  tell({ what: 'hello' });
  const become = (now: boolean) => {
    if (settings.signal.aborted) return;
    live = now;
    settings.onLive(now);
    tell({ what: 'live', live: now });
  };
  const told = (event: string) => {
    if (event !== 'changed' && event !== 'context') return;
    (event === 'changed' ? settings.onChanged : settings.onContext)();
    tell({ what: event });
  };
  void navigator.locks
    .request(tabsName, { signal: settings.signal }, () => {
      holdsStream = true;
      return keepOpen(settings, become, told);
    })
    .catch(() => undefined);
}

/** Opens the stream again and again until the signal. */
async function keepOpen(
  { client, signal }: LiveSettings,
  onLive: (live: boolean) => void,
  onEvent: (event: string) => void,
): Promise<void> {
  let waitMs = reopenMs.first;
  while (!signal.aborted) {
    const openedAt = performance.now();
    try {
      const { body } = await client.openStream(streamNotifications, {}, { signal });
      if (body === null) throw new TypeError('the stream has no body');
      onLive(true);
      for await (const event of eventsIn(body)) onEvent(event);
    } catch {
      // Whatever cut it: polling takes over until the next one is open.
    }
    if (performance.now() - openedAt >= streamMsMin) {
      waitMs = reopenMs.first;
      continue;
    }
    onLive(false);
    await waited(waitMs, signal);
    waitMs = Math.min(2 * waitMs, reopenMs.last);
  }
}

/** Names of the events of a stream, as they come. Source: HTML Living Standard, server-sent events. */
export async function* eventsIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const blocks = `${rest}${read.value}`.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const name = /^event: ?(.+)$/m.exec(block)?.[1];
      if (name !== undefined) yield name;
    }
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
