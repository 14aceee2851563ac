// OpenAPI 3.1 out of the contract that the code runs on: one document for the portal's calls, one for merchants' servers.
import type * as z from 'zod/mini';
import { type Api, addressesOf, type CallDefinition, type Method } from '../common/call.ts';
import { alternativesFor } from '../common/permission.ts';
import {
  bodyTooLarge,
  conflict,
  invalidInput,
  noSession,
  notFound,
  notPermitted,
  Problem,
  ProblemAnswer,
  type ProblemKind,
  ruleBroken,
  tooManyRequests,
  unavailable,
  unexpected,
  unsupportedMediaType,
} from '../common/problem.ts';
import type { ApiBases } from '../common/request-routing.ts';
import { scaProblems } from '../common/strong-authentication.ts';
import type { Tier } from '../common/tiers.ts';
import { modeNotAllowed } from './admission.ts';
import { idempotencyKeyMissing, idempotencyKeyReused, requestUnderWay } from './idempotency.ts';
import { exampleOf, type JsonSchema, jsonSchemaOf } from './json-examples.ts';
import { problemAnswer } from './problems.ts';

type Json = { readonly [name: string]: unknown };

export interface OpenApiOptions {
  readonly api: Api;
  readonly bases: ApiBases;
  /** Of the product. */
  readonly version: string;
  /** Origin at which the calls are served. */
  readonly serverUrl: string;
}

const introductions: Readonly<Record<Api, { title: string; description: string }>> = {
  payments: {
    title: 'Portico payment API',
    description:
      'Payments for merchants’ servers. Amounts are whole numbers of the currency’s minor unit. Send an API key as bearer token; the key decides the merchant and the mode. Every call that moves money takes an `Idempotency-Key`: repeat a request with its key when you do not know what became of it, and nothing happens twice.',
  },
  portal: {
    title: 'Portico portal API',
    description:
      'The calls that the portal makes for a person who is signed in. Access tokens come from the identity provider. What a person may call follows from permissions; each call names those it asks for.',
  },
};

/** The document. Calls stand in it in the order of the contract, at every address they are served at. */
export function openApiDocument(calls: readonly CallDefinition[], options: OpenApiOptions): Json {
  const own = calls.filter(({ api = 'portal' }) => api === options.api);
  const tags = [...new Set(own.map(tagOf))].sort();
  const paths = pathsOf(own, options);
  return {
    openapi: '3.1.0',
    info: {
      ...introductions[options.api],
      version: options.version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: options.serverUrl }],
    security: [{ [securityName[options.api]]: [] }],
    tags: tags.map((name) => ({ name, description: `Calls of the feature ${name}.` })),
    paths,
    components: usedComponents(options.api, JSON.stringify(paths)),
  };
}

function tagOf({ name }: CallDefinition): string {
  return name.split('.', 1)[0] as string;
}

function pathsOf(calls: readonly CallDefinition[], { bases }: OpenApiOptions): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    const addresses = [...addressesOf(call, bases)];
    for (const [address, tiers] of addresses) {
      const path = address.replace(/:(\w+)/g, '{$1}');
      const operationId = addresses.length === 1 ? call.name : `${call.name}.${tiers.join('.')}`;
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase() as Lowercase<Method>]: operation(call, operationId, tiers),
      };
    }
  }
  return paths;
}

function operation(call: CallDefinition, operationId: string, tiers: readonly Tier[]): Json {
  const open = call.access === 'public';
  return {
    operationId,
    summary: call.summary,
    description: `${accessSentence(call, tiers)}\n\nSource: ${call.source}.`,
    tags: [tagOf(call)],
    ...(open && { security: [] }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headersOf(call, tiers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...bodyOf(call),
    responses: { ...answersOf(call), ...refusalsOf(call) },
  };
}

function accessSentence({ access }: CallDefinition, tiers: readonly Tier[]): string {
  if (access === 'public') return 'Open to everybody.';
  if (access === 'signedIn') return 'Open to everybody who is signed in.';
  const permissions = tiers.map((tier) => {
    const names = (alternativesFor(access, tier) ?? []).map(({ name }) => `\`${name}\``);
    return `${names.join(' or ')} (${tier})`;
  });
  return `Permission: ${permissions.join(', ')}.`;
}

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }));
}

function headersOf(
  { api, idempotencyKey, strongAuthentication, ownerHeaders }: CallDefinition,
  tiers: readonly Tier[],
): string[] {
  return [
    ...(api === 'payments' ? [] : ['Mode']),
    ...(api !== 'payments' && tiers.includes('platform') ? ['TenantId'] : []),
    ...(ownerHeaders ? ['WebsiteId'] : []),
    ...(idempotencyKey === 'required' ? ['IdempotencyKeyRequired'] : []),
    ...(idempotencyKey === 'optional' ? ['IdempotencyKey'] : []),
    ...(strongAuthentication ? ['ScaCode'] : []),
  ];
}

function bodyOf({ body, upload }: CallDefinition): Json {
  if (upload)
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', additionalProperties: true } } },
      },
    };
  if (body === undefined) return {};
  const schema = jsonSchemaOf(body, 'input');
  const required = !body.safeParse(undefined).success;
  return { requestBody: { required, content: { 'application/json': { schema, ...validExample(body, schema) } } } };
}

/** An example, if what can be read out of the schema is one: rules beyond JSON Schema may refuse it. */
function validExample(body: z.ZodMiniType, schema: JsonSchema): Json {
  const example = [exampleOf(schema), exampleOf(schema, 'required')].find((value) => body.safeParse(value).success);
  return example === undefined ? {} : { example };
}

const streamTypes = {
  csv: 'text/csv',
  zip: 'application/zip',
  binary: 'application/octet-stream',
  eventStream: 'text/event-stream',
} as const;

function answersOf({ answers, api }: CallDefinition): Json {
  const headers = {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    ...Object.fromEntries(rateHeaders.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...(api === 'payments' && { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => {
      const description = schema === null ? 'Done; the answer is empty.' : 'The answer.';
      if (schema === null) return [status, { description, headers }];
      if (typeof schema === 'string') {
        return [status, { description, headers, content: { [streamTypes[schema]]: { schema: { type: 'string' } } } }];
      }
      const output = jsonSchemaOf(schema, 'output');
      return [
        status,
        { description, headers, content: { 'application/json': { schema: output, example: exampleOf(output) } } },
      ];
    }),
  );
}

/** The problems that a call can answer with: its own, and those that follow from what it takes. */
export function problemsOf(call: CallDefinition): readonly ProblemKind[] {
  const takesInput = call.params !== undefined || call.query !== undefined || call.body !== undefined;
  return [
    invalidInput,
    ...(call.access === 'public' ? [] : [noSession, notPermitted, modeNotAllowed]),
    ...(takesInput ? [notFound] : []),
    ...(call.body || call.upload ? [bodyTooLarge, unsupportedMediaType] : []),
    ...(call.method === 'GET' ? [] : [conflict, ruleBroken]),
    ...(call.idempotencyKey ? [idempotencyKeyMissing, requestUnderWay, idempotencyKeyReused] : []),
    ...(call.strongAuthentication ? scaProblems : []),
    ...(call.problems ?? []),
    tooManyRequests,
    unexpected,
    unavailable,
  ];
}

function refusalsOf(call: CallDefinition): Json {
  const byStatus = Object.groupBy(problemsOf(call), ({ status }) => status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, kinds = []]) => [
      status,
      {
        description: kinds.map(({ code, title }) => `\`${code}\`: ${title}`).join('\n\n'),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(kinds.map((kind) => [kind.code, { value: exampleProblem(kind) }])),
          },
        },
      },
    ]),
  );
}

function exampleProblem(kind: ProblemKind): unknown {
  return problemAnswer(new Problem(kind), '5f0c2f7e-6f0a-4a51-9b8e-0c5e1a2b3c4d', '/');
}

const securityName: Readonly<Record<Api, string>> = { payments: 'apiKey', portal: 'accessToken' };
const rateHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

/** Only what some call refers to. */
function usedComponents(api: Api, paths: string): Json {
  const { securitySchemes, ...referable } = components(api);
  const used = Object.entries(referable).map(([kind, named]) => [
    kind,
    Object.fromEntries(
      Object.entries(named as Json).filter(([name]) => paths.includes(`#/components/${kind}/${name}"`)),
    ),
  ]);
  return { securitySchemes, ...Object.fromEntries(used) };
}

function components(api: Api): Json {
  return {
    securitySchemes:
      api === 'payments'
        ? {
            apiKey: {
              type: 'http',
              scheme: 'bearer',
              description: 'An API key of the merchant: `sk_test_…` or `sk_live_…`.',
            },
          }
        : {
            accessToken: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'JWT',
              description: 'An access token of the identity provider.',
            },
          },
    schemas: { Problem: jsonSchemaOf(ProblemAnswer, 'output') },
    headers: {
      RequestId: { description: 'Names the request in our logs.', schema: { type: 'string' } },
      'RateLimit-Limit': { description: 'Requests allowed in the window.', schema: { type: 'integer' } },
      'RateLimit-Remaining': { description: 'Requests left in the window.', schema: { type: 'integer' } },
      'RateLimit-Reset': { description: 'Seconds until the window begins anew.', schema: { type: 'integer' } },
      ...(api === 'payments' && {
        IdempotentReplayed: {
          description: '`true` when this is the stored answer to an earlier request with the same key.',
          schema: { type: 'string', enum: ['true'] },
        },
      }),
    },
    parameters: api === 'payments' ? idempotencyParameters : { ...idempotencyParameters, ...portalParameters },
  };
}

const idempotencyKeySchema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' };
const idempotencyParameters = {
  IdempotencyKeyRequired: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'One key for each intention. The same key and request get the first answer again, for 24 hours.',
    schema: idempotencyKeySchema,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and request get the first answer again, for 24 hours.',
    schema: idempotencyKeySchema,
  },
};

const portalParameters = {
  Mode: {
    name: 'Mode',
    in: 'header',
    required: false,
    description: 'Which world the caller sees.',
    schema: { type: 'string', enum: ['Live', 'Test', '2', '1'], default: 'Live' },
  },
  TenantId: {
    name: 'TenantId',
    in: 'header',
    required: false,
    description: 'The tenant that platform staff act for; all tenants without it.',
    schema: { type: 'string', format: 'uuid' },
  },
  WebsiteId: {
    name: 'WebsiteId',
    in: 'header',
    required: false,
    description: 'The website that the caller takes the transaction to be of; of another one it is not found.',
    schema: { type: 'string', format: 'uuid' },
  },
  ScaCode: {
    name: 'scaCode',
    in: 'header',
    required: true,
    description: 'A code of the person’s authenticator.',
    schema: { type: 'string', pattern: '^\\d{6}$' },
  },
};
