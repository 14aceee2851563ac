// Problems: every refusal the product can answer with, as data (RFC 9457).
import * as z from 'zod/mini';
import type { Said } from './sentence.ts';

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 503;

/** One kind of refusal. `code` is its stable name; `title` is what a person reads when no field says more; its Turkish is in `server/problems.tr.ts`. */
export interface ProblemKind {
  readonly code: string;
  readonly status: ProblemStatus;
  readonly title: string;
}

/** What is wrong with one field: `pointer` is a JSON pointer into the body (`/amountMinor`) or `#query/name`, `#path/name`, `#header/name`. */
export interface FieldError {
  readonly pointer: string;
  readonly message: Said;
  readonly code: string;
}

/** The answer on the wire, `application/problem+json`. `error` and `errors[].message` are what document 1, section 8 reads. */
export const ProblemAnswer = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), message: z.string(), code: z.string() }))),
});
export type ProblemAnswer = z.infer<typeof ProblemAnswer>;

export interface ProblemDetail {
  /** A sentence for the person; the kind's title is used without it, and where it has no words in the person's language. */
  readonly detail?: Said;
  readonly errors?: readonly FieldError[];
  /** Facts for the caller's program (what is left, which actions are allowed); part of the answer. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** For the log only; never leaves the server. */
  readonly private?: unknown;
  readonly retryAfterSeconds?: number;
}

/** Thrown by rules and handlers; the one translator in core/server turns it into an answer. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  readonly detail: ProblemDetail;
  constructor(kind: ProblemKind, detail: ProblemDetail = {}) {
    super(String(detail.detail ?? kind.title));
    this.kind = kind;
    this.detail = detail;
  }
}

/** Declares a kind of problem. */
export function problem(code: string, status: ProblemStatus, title: string): ProblemKind {
  return { code, status, title };
}

/** The problems that any call may answer with. */
export const invalidInput = problem('invalid-input', 400, 'Some of what was sent is not valid.');
export const noSession = problem('no-session', 401, 'You are not signed in, or your session has ended.');
/** The words are fixed. Source: document 1, section 8. */
export const notPermitted = problem('not-permitted', 403, 'You are not authorized to perform this action');
export const notFound = problem('not-found', 404, 'There is nothing here by that address.');
export const methodNotAllowed = problem('method-not-allowed', 405, 'That address does not take this method.');
export const conflict = problem('conflict', 409, 'This is not possible in the present state.');
export const changedMeanwhile = problem('changed-meanwhile', 412, 'Somebody changed this meanwhile.');
export const bodyTooLarge = problem('body-too-large', 413, 'What was sent is too large.');
export const unsupportedMediaType = problem('unsupported-media-type', 415, 'This content type is not taken here.');
export const ruleBroken = problem('rule-broken', 422, 'A rule does not allow this.');
export const tooManyRequests = problem('too-many-requests', 429, 'Too many requests; try again later.');
export const unexpected = problem('unexpected', 500, 'Something went wrong on our side. Nothing was done.');
export const unavailable = problem('unavailable', 503, 'The service cannot answer just now; try again shortly.');

export const commonProblems: readonly ProblemKind[] = [
  invalidInput,
  noSession,
  notPermitted,
  notFound,
  methodNotAllowed,
  conflict,
  changedMeanwhile,
  bodyTooLarge,
  unsupportedMediaType,
  ruleBroken,
  tooManyRequests,
  unexpected,
  unavailable,
];
