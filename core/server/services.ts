// What every part of the product is handed when it starts, and what a feature's server side gives in return.
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Handler } from './handle.ts';
import type { AnyJob, ScheduledJob } from './jobs.ts';
import type { Logger } from './logs.ts';
import type { TurkishProblems } from './problem-words.ts';

export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Work that goes on for as long as a worker lives, because a job for each piece of it would cost more than the piece. */
export interface Loop {
  /** Feature and verb, `webhooks.dispatch`: unique. */
  readonly name: string;
  /** Begins; `stop` takes no more work and waits for what is under way. */
  start(): { stop(): Promise<void> };
}

export interface ServerFeature {
  readonly handlers: readonly Handler[];
  /** What its refusals say in Turkish. */
  readonly turkish?: TurkishProblems;
  readonly jobs?: readonly AnyJob[];
  readonly schedule?: readonly ScheduledJob[];
  readonly loops?: readonly Loop[];
  /** Routes that are no calls of the contract: pages, notifications from outside. */
  readonly routes?: (app: FastifyInstance) => void | Promise<void>;
}
