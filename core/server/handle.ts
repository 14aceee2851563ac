// Handlers: what a call does, and nothing of what all calls need (transaction, audit, idempotency, errors).
import type { CallDefinition, InputOf, ReturnOf } from '../common/call.ts';
import type { Mode } from '../common/mode.ts';
import type { Actor } from './actor.ts';
import type { ActOrigin, AuditTrail } from './audit.ts';
import type { Database, Scope, Tx } from './database.ts';
import type { Claim, StoredAnswer } from './idempotency.ts';
import type { Logger } from './logs.ts';

/** What every handler is handed besides the call's own input. */
export interface CallContext {
  readonly actor: Actor;
  /** The rows that the actor may touch in this request. */
  readonly scope: Scope;
  readonly mode: Mode;
  /** The website that the caller takes the thing acted upon to be of; undefined when nothing was said (`ownerHeaders`). */
  readonly websiteId: string | undefined;
  readonly now: Date;
  readonly origin: ActOrigin;
  readonly log: Logger;
  /** For what reaches past one transaction or past the actor's rows; say why where it is used. */
  readonly db: Database;
  readonly audit: AuditTrail;
  /** Request headers, names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type TransactionInput<D extends CallDefinition> = InputOf<D> & CallContext & { readonly tx: Tx };

/** The request's idempotency key, for handlers that span several transactions; undefined when none was sent. */
export interface RequestKey {
  claim(tx: Tx, resourceId?: string): Promise<Claim>;
  settle(tx: Tx, answer: StoredAnswer): Promise<void>;
}

/** Writes the audit record of an act in several transactions, in those that make it true; nothing for calls that are not audited. */
export interface ActRecord {
  /** In the transaction that writes the intention. */
  begun(tx: Tx): Promise<void>;
  /** In the transaction that settles it; what the trail holds by then is recorded. */
  done(tx: Tx): Promise<void>;
}
export type StepsInput<D extends CallDefinition> = InputOf<D> &
  CallContext & { readonly key: RequestKey | undefined; readonly record: ActRecord };

/** An answer with a status of its own, headers, or a stream; a plain value is the call's first 2xx status. */
export class Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: Body, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export type Returned<D extends CallDefinition> = ReturnOf<D> | Answer;

export interface Handler<D extends CallDefinition = CallDefinition> {
  readonly definition: D;
  /** `one`: runs in the request's single transaction. `own`: opens its own, because the network comes between them. */
  readonly transactions: 'one' | 'own';
  /** The rows that the single transaction may touch, where they are not those of the request. */
  readonly scopeOf?: (actor: Actor) => Scope;
  readonly work: (input: never) => Promise<unknown>;
}

/**
 * A handler that does its work in the one transaction of the request. `scopeOf` says whose rows it touches where those are not the
 * request's: the person's own (platform staff may have narrowed the request to a tenant), or the product's.
 */
export function handle<D extends CallDefinition>(
  definition: D,
  work: (input: TransactionInput<D>) => Promise<Returned<D>>,
  scopeOf?: (actor: Actor) => Scope,
): Handler<D> {
  return { definition, transactions: 'one', work, ...(scopeOf && { scopeOf }) };
}

/**
 * A handler that commits an intention, asks the network, and settles in a second transaction. It records its act in both, by `record`;
 * a request that is answered as it was before records nothing.
 */
export function handleInSteps<D extends CallDefinition>(
  definition: D,
  work: (input: StepsInput<D>) => Promise<Returned<D>>,
): Handler<D> {
  return { definition, transactions: 'own', work };
}

type CallsOf<Contract> = {
  [K in keyof Contract as Contract[K] extends CallDefinition ? K : never]: Contract[K];
};

/** Ties a contract to its handlers: one missing, one too many or one for another call is a type error. */
export function implement<Contract extends object>(
  _contract: Contract,
  handlers: {
    [K in keyof CallsOf<Contract>]: CallsOf<Contract>[K] extends CallDefinition ? Handler<CallsOf<Contract>[K]> : never;
  },
): readonly Handler[] {
  return Object.values(handlers) as unknown as Handler[];
}
