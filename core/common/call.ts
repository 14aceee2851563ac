// The contract of a call: declared once, and routes, checks, clients, documentation and tests are derived from it.
import type * as z from 'zod/mini';
import type { AccessRule } from './permission.ts';
import type { ProblemKind } from './problem.ts';
import { type ApiBases, defaultApiBases, requestAddress } from './request-routing.ts';
import { type Tier, tiers, tierWire } from './tiers.ts';
import type { UploadedFile, UploadRule } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How often one caller may use a call; the numbers stand in core/server/rate-limits.ts. What is read by an `export` is read as of one
 * moment, on the read replica where there is one.
 */
export type RateClass = 'read' | 'write' | 'money' | 'export' | 'signIn';

/** Who calls: people through the portal (access token), or merchants' servers through the payment API (API key). */
export type Api = 'portal' | 'payments';

type ObjectSchema = z.ZodMiniObject;
type AnySchema = z.ZodMiniType;

export interface CallDefinition {
  /** Feature and verb, `transactions.refund`: unique; names the OpenAPI operation, the query key and the audit row. */
  readonly name: string;
  readonly method: Method;
  readonly api?: Api;
  /** The path as the specification writes it, parameters as `:name`; per tier where the tiers differ. */
  readonly path: string | { readonly [T in Tier]?: string };
  readonly access: AccessRule;
  /** One sentence: what it does. */
  readonly summary: string;
  /** Document and section it comes from. */
  readonly source: string;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  /** JSON body; a call that takes a file says so with `upload` instead. */
  readonly body?: AnySchema;
  /** Takes one file, the field `file` of a multipart form. Source: document 2, section 3. */
  readonly upload?: UploadRule;
  /** Answer schema by status; null is an empty answer, 'csv', 'zip' and 'binary' are streams. */
  readonly answers: { readonly [status: number]: AnySchema | null | 'csv' | 'zip' | 'binary' | 'eventStream' };
  /** The refusals of its own; the common ones are always possible. */
  readonly problems?: readonly ProblemKind[];
  /** Whether an `Idempotency-Key` header is taken; every call that moves money requires one. */
  readonly idempotencyKey?: 'required' | 'optional';
  /** With the rate `export`: that data was taken out of the product stands in the audit log, as acts do. */
  readonly audited?: true;
  /** A strong-authentication code is asked for (header `scaCode`). */
  readonly strongAuthentication?: true;
  /**
   * The portal says whose the thing acted upon is, so that nothing is done to a namesake: `WebsiteId`, and of platform staff `TenantId`.
   * Source: document 3, section 7 (headers of the transaction actions); rulings.
   */
  readonly ownerHeaders?: true;
  readonly rate?: RateClass;
  /** About the person who is signed in, whoever's view they are in: never made in customer system mode. */
  readonly personal?: true;
  /** Errors of this call are its caller's business: no global snackbar (rulings, document 2 section 8 against document 1 section 8). */
  readonly silent?: true;
}

/** Declares a call. The type keeps every schema, so that handler and client are typed by it. */
export function call<const D extends CallDefinition>(definition: D): D {
  return definition;
}

type SchemaOutput<S> = S extends AnySchema ? z.output<S> : undefined;
type SchemaInput<S> = S extends AnySchema ? z.input<S> : undefined;
type Member<D, K extends string> = D extends { readonly [P in K]: infer S } ? S : undefined;

/** What a handler receives, parsed. */
export interface InputOf<D extends CallDefinition> {
  readonly params: SchemaOutput<Member<D, 'params'>>;
  readonly query: SchemaOutput<Member<D, 'query'>>;
  readonly body: SchemaOutput<Member<D, 'body'>>;
  readonly file: D extends { readonly upload: UploadRule } ? UploadedFile : undefined;
}

type Needed<K extends string, S> = S extends AnySchema
  ? Record<never, never> extends z.input<S>
    ? { readonly [P in K]?: z.input<S> }
    : { readonly [P in K]: z.input<S> }
  : Record<never, never>;

/** What a client sends: only the members that the call declares, optional ones optional. */
export type SentTo<D extends CallDefinition> = Needed<'params', Member<D, 'params'>> &
  Needed<'query', Member<D, 'query'>> &
  Needed<'body', Member<D, 'body'>>;

type SuccessStatus = 200 | 201 | 202 | 204;
type AnswerMember<D extends CallDefinition> = {
  [S in keyof D['answers'] & SuccessStatus]: D['answers'][S];
}[keyof D['answers'] & SuccessStatus];

/** What a client gets back when the call succeeds. */
export type AnswerOf<D extends CallDefinition> =
  AnswerMember<D> extends infer S
    ? S extends null
      ? undefined
      : S extends 'csv' | 'zip' | 'binary'
        ? Blob
        : S extends AnySchema
          ? z.output<S>
          : never
    : never;

/** What a handler returns for a status that the call declares. */
export type ReturnOf<D extends CallDefinition> =
  AnswerMember<D> extends infer S ? (S extends null ? undefined : S extends AnySchema ? SchemaInput<S> : never) : never;

/** The tiers that may use a call at all. */
export function tiersOf(definition: CallDefinition): readonly Tier[] {
  if (definition.access === 'public' || definition.access === 'signedIn') return tiers;
  const { access } = definition;
  return tiers.filter((tier) => access[tier] !== undefined);
}

/** The specification's path of a call for a tier; undefined when the tier has none. Platform staff use the tenant's where they have none of their own. */
export function pathFor(definition: CallDefinition, tier: Tier): string | undefined {
  if (typeof definition.path === 'string') return definition.path;
  return definition.path[tier] ?? (tier === 'platform' ? definition.path.tenant : undefined);
}

/** Every address a call is served at, and the tiers that use it. The payment API's paths are addresses already. */
export function addressesOf(
  definition: CallDefinition,
  bases: ApiBases = defaultApiBases,
): ReadonlyMap<string, readonly Tier[]> {
  const addresses = new Map<string, Tier[]>();
  for (const tier of tiersOf(definition)) {
    const path = pathFor(definition, tier);
    if (path === undefined) continue;
    const address =
      definition.api === 'payments'
        ? path
        : requestAddress({ path, method: definition.method, profile: tierWire[tier].profile }, bases);
    addresses.set(address, [...(addresses.get(address) ?? []), tier]);
  }
  return addresses;
}

/** Puts parameters into a path, encoded. Throws when one is missing: that is a fault of the caller's program. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new TypeError(`path ${path} lacks :${name}`);
    return encodeURIComponent(String(value));
  });
}
