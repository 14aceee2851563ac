// The one door of the portal to its server: addresses, headers, answers and failures of every call, all from the call's contract.
import { type AnswerOf, type CallDefinition, fillPath, pathFor, type SentTo } from '../../common/call.ts';
import { customerModeEnded, customerModeHeader } from '../../common/customer-mode.ts';
import { isSuccess } from '../../common/http-status.ts';
import type { Mode } from '../../common/mode.ts';
import { type ApiBases, requestAddress } from '../../common/request-routing.ts';
import { scaCodeHeader } from '../../common/strong-authentication.ts';
import { type Tier, tierWire } from '../../common/tiers.ts';
import { asksForCode } from '../strong-authentication/code-prompt.ts';
import { ApiFailure, failureOf } from './failure.ts';

/** What the client has to know of the rest of the portal; functions, because all of it changes while the portal is open. */
export interface ApiClientSettings {
  readonly bases: ApiBases;
  /** A token that is valid now, after waiting for a renewal under way; undefined when nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>;
  /** The tier of the person; before the user context has come, the one that the token's profile allows. */
  readonly tier: () => Tier;
  /** The tier that the person really belongs to: what is about them is asked as themselves. */
  readonly ownTier?: () => Tier;
  /** The customer system mode that they are in, if any. */
  readonly customerMode?: () => string | undefined;
  readonly mode: () => Mode;
  readonly language: () => string;
  /** The server says that there is no session: go to sign-in and come back here afterwards. */
  readonly onNoSession: () => void;
  /** The server says that the customer system mode is over; what was asked was not done. */
  readonly onCustomerModeEnded?: () => void;
  /** Asks the person for the code that the failed call wants; undefined when they give up. */
  readonly askCode?: (failure: ApiFailure) => Promise<string | undefined>;
  readonly fetch?: typeof globalThis.fetch;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** One fresh key for each intention, the same again when it is repeated. Source: rulings, document 3 section 7. */
  readonly idempotencyKey?: string;
  /** Strong-authentication code. Source: document 1, section 6. */
  readonly scaCode?: string;
  /** The version that an edit is based on (`ETag` of what was read). */
  readonly ifMatch?: string;
  /** Whose the thing acted upon is, for calls that are declared with `ownerHeaders`. */
  readonly owner?: { readonly websiteId: string; readonly tenantId: string };
  /** Another customer system mode than the one that the person is in; null for none. */
  readonly customerMode?: string | null;
  /** The file or files of a call that is declared with `upload`. */
  readonly form?: FormData;
}

export interface Answer<D extends CallDefinition> {
  readonly data: AnswerOf<D>;
  readonly etag: string | undefined;
}

export interface ApiClient {
  /** Sends a call and answers its data. Throws an ApiFailure for everything that is not a success. */
  send<D extends CallDefinition>(definition: D, input: SentTo<D>, options?: SendOptions): Promise<AnswerOf<D>>;
  /** The same with the version of what was read. */
  sendForAnswer<D extends CallDefinition>(definition: D, input: SentTo<D>, options?: SendOptions): Promise<Answer<D>>;
  /** Opens a call that answers an event stream, and gives its body; the caller reads it and aborts it by `options.signal`. */
  openStream<D extends CallDefinition>(definition: D, input: SentTo<D>, options?: SendOptions): Promise<Response>;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function createApiClient(settings: ApiClientSettings): ApiClient {
  const fetchWith = settings.fetch ?? globalThis.fetch.bind(globalThis);

  /** A call that needs a code is sent without one first, and once more with each code that the person types, until one is taken. */
  async function request(definition: CallDefinition, input: LooseInput, options: SendOptions): Promise<Response> {
    try {
      return await attempt(definition, input, options);
    } catch (error) {
      if (!definition.strongAuthentication || !(error instanceof ApiFailure) || !asksForCode(error)) throw error;
      const scaCode = await settings.askCode?.(error);
      if (scaCode === undefined) throw error;
      return request(definition, input, { ...options, scaCode });
    }
  }

  async function attempt(definition: CallDefinition, input: LooseInput, options: SendOptions): Promise<Response> {
    const token = await settings.accessToken();
    const init: RequestInit = {
      method: definition.method,
      credentials: 'include',
      headers: headersOf(definition, token, settings, options),
      body: bodyOf(definition, input, options),
      signal: options.signal,
    };
    const response = await fetchWith(addressOf(definition, input, settings), init).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ApiFailure({ call: definition.name, status: 0, body: undefined, requestId: undefined, cause });
    });
    if (isSuccess(response.status)) return response;
    const failure = await failureOf(definition.name, response);
    if (failure.status === 401 && definition.access !== 'public') settings.onNoSession();
    if (failure.code === customerModeEnded.code) settings.onCustomerModeEnded?.();
    throw failure;
  }

  async function sendForAnswer<D extends CallDefinition>(definition: D, input: SentTo<D>, options: SendOptions = {}) {
    const response = await request(definition, input, options);
    // The server lets nothing leave that its contract does not name, so that the browser does not check it a second time.
    const data = (await readAnswer(definition, response).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      // The line broke in the middle of the answer.
      throw new ApiFailure({ call: definition.name, status: 0, body: undefined, requestId: undefined, cause });
    })) as AnswerOf<D>;
    return { data, etag: response.headers.get('etag') ?? undefined };
  }

  return {
    sendForAnswer,
    send: async (definition, input, options) => (await sendForAnswer(definition, input, options)).data,
    openStream: (definition, input, options = {}) => request(definition, input, options),
  };
}

/** The address of a call for the person's tier, with parameters and query. Throws a TypeError when the tier has none. */
export function addressOf(
  definition: CallDefinition,
  { params, query }: LooseInput,
  { bases, tier: tierNow, ownTier = tierNow }: Pick<ApiClientSettings, 'bases' | 'tier' | 'ownTier'>,
): string {
  const tier = definition.personal ? ownTier() : tierNow();
  const written = pathFor(definition, tier);
  if (written === undefined) throw new TypeError(`${definition.name} has no address for ${tier}`);
  const path = fillPath(written, params);
  const address =
    definition.api === 'payments'
      ? path
      : requestAddress({ path, method: definition.method, profile: tierWire[tier].profile }, bases);
  const search = searchOf(query);
  return search === '' ? address : `${address}?${search}`;
}

function searchOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.toString();
}

/** Bearer only with a valid token, Mode always, the customer system mode where one is on. Source: document 1, section 7. */
function headersOf(
  definition: CallDefinition,
  token: string | undefined,
  settings: ApiClientSettings,
  { idempotencyKey, scaCode, ifMatch, owner, customerMode = settings.customerMode?.() }: SendOptions,
): Headers {
  const headers = new Headers({ Mode: settings.mode(), 'Accept-Language': settings.language() });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (customerMode && !definition.personal) headers.set(customerModeHeader, customerMode);
  if (definition.body !== undefined) headers.set('Content-Type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (scaCode !== undefined) headers.set(scaCodeHeader, scaCode);
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
  if (definition.ownerHeaders && owner !== undefined) {
    headers.set('WebsiteId', owner.websiteId);
    // All others belong to one tenant anyway. Source: rulings, document 3 section 7.
    if (settings.tier() === 'platform') headers.set('TenantId', owner.tenantId);
  }
  return headers;
}

function bodyOf(definition: CallDefinition, { body }: LooseInput, { form }: SendOptions): BodyInit | undefined {
  if (definition.upload) return form;
  return definition.body === undefined ? undefined : JSON.stringify(body);
}

async function readAnswer(definition: CallDefinition, response: Response): Promise<unknown> {
  const declared = definition.answers[response.status];
  if (declared === 'csv' || declared === 'zip' || declared === 'binary') return response.blob();
  if (declared === null || response.status === 204) return undefined;
  return response.json();
}
