// Load and what came of it: requests with so many under way at once, for so long, on this machine only.
import { Pool } from 'undici';

export interface LoadOptions {
  /** Loopback only. */
  readonly origin: string;
  readonly connections: number;
  readonly durationMs: number;
  readonly request: (count: number) => LoadRequest;
}
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx, and requests without an answer. */
  readonly failed: number;
}

/** Requests that are not counted, so that plans, connections and compiled code are there. */
const warmUpRequests = 60;

export async function load({ origin, connections, durationMs, request }: LoadOptions): Promise<LoadResult> {
  const { hostname } = new URL(origin);
  if (hostname !== '127.0.0.1') throw new Error(`load goes to 127.0.0.1 and nowhere else, not to ${hostname}`);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let sent = 0;
  const send = async (): Promise<boolean> => {
    const { method, path, headers, body } = request(sent++);
    const answer = await pool.request({ method, path, headers, ...(body !== undefined && { body }) });
    await answer.body.arrayBuffer();
    return answer.statusCode < 300;
  };
  try {
    for (let i = 0; i < warmUpRequests; i++) await send();
    return await counted(send, connections, durationMs);
  } finally {
    await pool.close();
  }
}

async function counted(send: () => Promise<boolean>, connections: number, durationMs: number): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const worker = async () => {
    while (performance.now() - began < durationMs) {
      const sentAt = performance.now();
      const ok = await send().catch(() => false);
      if (!ok) failed += 1;
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { requests: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}
