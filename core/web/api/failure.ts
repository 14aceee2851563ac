// What a call that did not succeed leaves behind, read once, so that everything after it is plain data.

interface FailureFacts {
  /** Name of the call. */
  readonly call: string;
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  /** The answer's body: parsed JSON, else its text; undefined when there was none. */
  readonly body: unknown;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** Thrown by the client for every answer but a success. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly call: string;
  readonly status: number;
  readonly body: unknown;
  /** Names the request in the server's log; people copy it into a ticket. */
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(facts: FailureFacts) {
    super(`${facts.call} failed with status ${facts.status}`, { cause: facts.cause });
    this.call = facts.call;
    this.status = facts.status;
    this.body = facts.body;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
  /** The stable name of the problem, `amount-above-remaining`; undefined when the answer was none of ours. */
  get code(): string | undefined {
    return memberOf(this.body, 'code');
  }
  /** Whether the server may have done it nevertheless: no answer came, or it broke midway. */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** A text member of an answer's body, if it has one by that name. */
export function memberOf(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export async function failureOf(call: string, response: Response): Promise<ApiFailure> {
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiFailure({
    call,
    status: response.status,
    body,
    requestId: memberOf(body, 'requestId') ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
