// The dispatcher: looks for messages that are due, tries each once, and writes down how it went. At least once: what a killed worker had is taken again.
import { setTimeout as delay } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { batched } from '../../../core/server/batch.ts';
import type { Database } from '../../../core/server/database.ts';
import { metrics } from '../../../core/server/metrics.ts';
import type { Loop } from '../../../core/server/services.ts';
import { isDelivered } from '../common/webhook.ts';
import { type AttemptServices, answerTimeoutMs, type TakenMessage, tryOnce } from './attempt.ts';
import { takeDue } from './delivery-queue.ts';
import { settleDelivered, settleFailed, type Tried } from './settle.ts';

/** Messages that a worker sends at once, and of them to one endpoint that answers well. */
const underWayMax = 64;
const perEndpointMax = 16;
/** How long a message is one worker's: a try and the writing down of it, twice over. */
const leaseMs = 2 * answerTimeoutMs;
/** How soon it looks again, in milliseconds: after it has found something, and while there is nothing to do. */
const busyLookMs = 40;
const idleLookMs = 200;
/** How long an arrival waits for others to be written down with, in milliseconds. */
const gatherMs = 25;

const attempts = new Counter({
  name: 'portico_webhook_attempts_total',
  help: 'Tries to deliver a webhook, by outcome; givenUp counts the last try of a message that never arrived.',
  labelNames: ['outcome'] as const,
  registers: [metrics],
});

export interface DispatcherServices extends AttemptServices {
  readonly db: Database;
  /** From 0 to 1; spreads tries that failed together. */
  readonly random: () => number;
}

export class Dispatcher implements Loop {
  readonly name = 'webhooks.dispatch';
  readonly #services: DispatcherServices;
  /** Messages under way, by endpoint. */
  readonly #underWay = new Map<string, number>();
  readonly #tries = new Set<Promise<void>>();
  readonly #settleDelivered: (tried: Tried) => Promise<void>;

  constructor(services: DispatcherServices) {
    this.#services = services;
    const { db, clock } = services;
    this.#settleDelivered = batched((tried) => settleDelivered(db, tried, clock.now()), gatherMs);
  }

  /** Looks until it is stopped; `stop` waits for what is under way. */
  start(): { stop(): Promise<void> } {
    const ending = new AbortController();
    const looking = this.#look(ending.signal);
    return {
      stop: async () => {
        ending.abort();
        await looking;
        await this.idle();
      },
    };
  }

  async #look(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const taken = await this.dispatch().catch((error: Error) => {
        this.#services.log.warn({ err: error }, 'webhooks could not be looked for');
        return 0;
      });
      const pause = delay(taken > 0 ? busyLookMs : idleLookMs, undefined, { signal }).catch(() => undefined);
      // More may wait for an endpoint that has all it gets at once: it gets them as soon as one has ended.
      await (this.#hasFullEndpoint() ? Promise.race([pause, ...this.#tries]) : pause);
    }
  }

  #hasFullEndpoint(): boolean {
    return [...this.#underWay.values()].some((messages) => messages >= perEndpointMax);
  }

  /** Takes what is due and begins to send it, as far as there is room; answers how many. */
  async dispatch(): Promise<number> {
    const { db, clock } = this.#services;
    const messages = underWayMax - this.#tries.size;
    if (messages <= 0) return 0;
    const now = clock.now();
    const taken = await takeDue(
      db,
      { messages, perEndpoint: perEndpointMax, underWay: this.#underWay },
      { now, leaseUntil: new Date(now.getTime() + leaseMs) },
    );
    for (const message of taken) this.#begin(message);
    return taken.length;
  }

  /** Until nothing is under way. */
  async idle(): Promise<void> {
    while (this.#tries.size > 0) await Promise.all(this.#tries);
  }

  #begin(message: TakenMessage): void {
    const { endpoint_id: endpointId } = message;
    this.#underWay.set(endpointId, (this.#underWay.get(endpointId) ?? 0) + 1);
    const trying = this.#send(message)
      // Not written down, so not done: when the lease ends it is sent again.
      .catch((error: Error) => this.#services.log.error({ err: error, messageId: message.id }, 'a try was lost'))
      .finally(() => {
        this.#tries.delete(trying);
        const left = (this.#underWay.get(endpointId) ?? 1) - 1;
        if (left === 0) this.#underWay.delete(endpointId);
        else this.#underWay.set(endpointId, left);
      });
    this.#tries.add(trying);
  }

  async #send(message: TakenMessage): Promise<void> {
    const { db, clock, log, random } = this.#services;
    const attempt = await tryOnce(message, this.#services);
    if (isDelivered(attempt.status)) {
      await this.#settleDelivered({ message, attempt });
      attempts.inc({ outcome: 'delivered' });
      return;
    }
    const outcome = await settleFailed(db, { message, attempt, now: clock.now(), random: random() });
    attempts.inc({ outcome });
    if (outcome === 'givenUp')
      log.error({ messageId: message.id, url: message.url, status: attempt.status }, 'a webhook was given up');
  }
}
