// Idempotency keys: the same key and request get the first answer again; another request under the key is refused.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Problem, problem } from '../common/problem.ts';
import { sql, systemScope, type Tx } from './database.ts';
import { job } from './jobs.ts';
import type { ServerFeature } from './services.ts';

/** How long an answer is kept for a key, in hours. Source: money-and-transactions.md. */
export const idempotencyHours = 24;

/** What a key may look like: visible ASCII, as draft-ietf-httpapi-idempotency-key-header has it. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

export const idempotencyKeyMissing = problem(
  'idempotency-key-missing',
  400,
  'This call needs an Idempotency-Key header of 1 to 255 visible characters.',
);
export const idempotencyKeyReused = problem(
  'idempotency-key-reused',
  422,
  'This Idempotency-Key was used for another request.',
);
export const requestUnderWay = problem(
  'request-under-way',
  409,
  'The first request with this Idempotency-Key has not ended yet; try again shortly.',
);

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface KeyedRequest {
  readonly tenantId: string;
  readonly actorId: string;
  readonly key: string;
  readonly call: string;
  /** Path parameters and body: what must be the same for the answer to be the same. */
  readonly content: unknown;
}

/** `fresh`: go on. `answered`: give this answer. `open`: the first request was interrupted or is under way; `resourceId` is what it made. */
export type Claim =
  | { readonly state: 'fresh' }
  | { readonly state: 'answered'; readonly answer: StoredAnswer }
  | { readonly state: 'open'; readonly resourceId: string | null };

/**
 * Takes the key for this request, in its transaction. Of two at once the second waits here until the first has committed.
 * Throws `idempotencyKeyReused` when the key belongs to another request.
 */
export async function claimKey(tx: Tx, request: KeyedRequest, at: Date, resourceId?: string): Promise<Claim> {
  const hash = createHash('sha256')
    .update(JSON.stringify([request.call, request.content]))
    .digest();
  const taken = await tx.change(sql`
    insert into idempotency_key (tenant_id, actor_id, key, call, request_hash, resource_id, created_at)
    values (${request.tenantId}, ${request.actorId}, ${request.key}, ${request.call}, ${hash}, ${resourceId ?? null}, ${at})
    on conflict do nothing`);
  if (taken === 1) return { state: 'fresh' };
  const row = await tx.first(sql<{
    request_hash: Buffer;
    resource_id: string | null;
    status: number | null;
    body: unknown;
  }>`select request_hash, resource_id, status, body from idempotency_key
     where tenant_id = ${request.tenantId} and actor_id = ${request.actorId} and key = ${request.key}`);
  if (row === undefined) throw new Problem(requestUnderWay);
  if (!row.request_hash.equals(hash)) throw new Problem(idempotencyKeyReused);
  return row.status === null
    ? { state: 'open', resourceId: row.resource_id }
    : { state: 'answered', answer: { status: row.status, body: row.body } };
}

/** Keeps the answer under the key, in the transaction that made it true. */
export async function settleKey(
  tx: Tx,
  { tenantId, actorId, key }: Pick<KeyedRequest, 'tenantId' | 'actorId' | 'key'>,
  answer: StoredAnswer,
): Promise<void> {
  await tx.change(sql`
    update idempotency_key set status = ${answer.status}, body = ${JSON.stringify(answer.body ?? null)}::jsonb
    where tenant_id = ${tenantId} and actor_id = ${actorId} and key = ${key}`);
}

const dropOldKeys = job({
  name: 'idempotency.dropOldKeys',
  payload: z.object({}),
  attemptsMax: 3,
  run: async (_payload, { db, clock }) => {
    await db.transaction(systemScope, (tx) =>
      tx.change(sql`
        delete from idempotency_key
        where created_at < ${clock.now()}::timestamptz - make_interval(hours => ${idempotencyHours})`),
    );
  },
});

/** Forgets keys past their time, every hour. */
export const idempotencyKeys: ServerFeature = {
  handlers: [],
  jobs: [dropOldKeys],
  schedule: [{ job: dropOldKeys, cron: '7 * * * *' }],
};
