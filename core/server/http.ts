// The HTTP server: every call of the contract becomes a route, checked and answered the same way.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { config as zodConfig } from 'zod/mini';
import { en } from 'zod/v4/locales';
import { addressesOf, type CallDefinition } from '../common/call.ts';
import { customerModeHeader } from '../common/customer-mode.ts';
import { isServerError } from '../common/http-status.ts';
import { type Mode, parseMode } from '../common/mode.ts';
import { invalidInput, methodNotAllowed, notFound, Problem } from '../common/problem.ts';
import { type ApiBases, defaultApiBases } from '../common/request-routing.ts';
import { ruleOf, said, type Words } from '../common/sentence.ts';
import { type Language, languageOf } from '../common/texts.ts';
import type { Tier } from '../common/tiers.ts';
import { type Actor, scopeOf } from './actor.ts';
import { modeNotAllowed, refusalOf } from './admission.ts';
import { answerCompiler } from './answer-json.ts';
import { AuditTrail } from './audit.ts';
import type { Authenticator } from './authenticate.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Handler } from './handle.ts';
import { idempotencyKeyMissing, idempotencyKeyPattern } from './idempotency.ts';
import { checkInputText, jsonParser, withDeclaredNames } from './input.ts';
import type { Logger } from './logs.ts';
import { requestSeconds } from './metrics.ts';
import { plainPagePolicy } from './plain-page.ts';
import { problemWords, type TurkishProblems } from './problem-words.ts';
import { asProblem, problemAnswer } from './problems.ts';
import { countTogether, RateStore } from './rate-counters.ts';
import { paymentApiLimit, type RateLimit, rateLimits } from './rate-limits.ts';
import { recordRefusedAct, runCall } from './run-call.ts';
import { type ConfirmStrongly, nothingConfirms } from './strong-authentication.ts';
import { readUpload } from './upload.ts';

export interface HttpServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly authenticator: Authenticator;
  /** Nothing can be confirmed without it, and calls that need it are refused. */
  readonly confirmStrongly?: ConfirmStrongly;
}

/** Largest JSON body, in bytes: the largest that a call of the contract needs is a batch of some hundred rows. */
const bodyLimitBytes = 1_048_576;
/** Answers are compressed while somebody waits: the best compression would take longer than it saves. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Longest address parameter, in characters. */
const paramLengthMax = 500;

/** Who strangers are to a public call: nobody, with no rows and no permissions. */
const stranger: Actor = {
  kind: 'system',
  id: null,
  name: 'stranger',
  tier: 'merchant',
  tenantId: null,
  merchantId: null,
  permissions: new Set(),
  modes: ['Live', 'Test'],
  subject: null,
};

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyInstance {
    /** What refusals say, by language. */
    problemWords: Readonly<Record<Language, Words>>;
  }
  interface FastifyContextConfig {
    call?: CallDefinition;
  }
}

zodConfig(en());

interface HttpServerOptions extends Pick<HttpServices, 'log'> {
  /** What the refusals of features say in Turkish. */
  readonly turkish?: readonly TurkishProblems[];
}

/** A server without routes: request ids, logs, parsing, problem answers. */
export async function httpServer({ log, turkish = [] }: HttpServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: bodyLimitBytes,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    requestIdHeader: false,
    routerOptions: { maxParamLength: paramLengthMax, ignoreTrailingSlash: true },
    trustProxy: 'loopback',
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // An address that is not even one never reaches a route, and is refused like everything else.
    frameworkErrors: (error, request, reply) => void sendProblem(asProblem(error), request, reply),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerCompiler);
  app.decorate('problemWords', problemWords(turkish));
  app.decorateRequest('actor');
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonParser(app));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // A page that says nothing of what it needs may do nothing.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isHtml(reply) && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', plainPagePolicy);
    done(null, payload);
  });
  app.addHook('onResponse', async (request, reply) => {
    const seconds = reply.elapsedTime / 1000;
    const call = request.routeOptions.config.call?.name ?? 'other';
    requestSeconds.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, seconds);
    // A refusal carries the request's id to a person, who may ask an operator about it.
    if (isServerError(reply.statusCode) || log.isLevelEnabled('debug'))
      request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  app.addHook('preClose', async () => closeAsTheyGetIdle(app));
  app.setErrorHandler((error, request, reply) => sendProblem(asProblem(error, request), request, reply));
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem(notFound), request, reply));
  await app.register(rateLimit, {
    global: false,
    enableDraftSpec: true,
    hook: 'preParsing',
    keyGenerator: (request) => request.actor?.id ?? request.ip,
    store: RateStore as never,
  });
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 2_048, brotliOptions });
  return app;
}

/** How soon after its last answer a connection is closed while the server is stopping, in milliseconds. */
const idlePollMs = 50;

/** A connection whose request was under way when the server was told to stop is kept alive after it, and would hold up the end. */
function closeAsTheyGetIdle({ server }: FastifyInstance): void {
  if (!server.listening) return;
  const timer = setInterval(() => server.closeIdleConnections(), idlePollMs);
  server.once('close', () => clearInterval(timer));
}

/** Request ids of callers are kept when they are harmless, so that one id follows a request through every part. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID();
}

/** Answers with a problem, in the language that the request asks for. */
export function sendProblem(failure: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { kind, detail } = failure;
  if (kind.status >= 500) request.log.error({ err: detail.private ?? failure, code: kind.code }, 'request failed');
  if (detail.retryAfterSeconds !== undefined) reply.header('retry-after', String(detail.retryAfterSeconds));
  const language = languageOf(request.headers['accept-language']);
  return reply
    .status(kind.status)
    .header('content-language', language)
    .header('vary', [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', '))
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(
      problemAnswer(failure, request.id, request.url.split('?', 1)[0] ?? '', request.server.problemWords[language]),
    );
}

/** Mounts handlers at every address of their calls, and answers 405 for the other methods of those addresses. */
export function mountCalls(
  app: FastifyInstance,
  handlers: readonly Handler[],
  services: HttpServices,
  bases: ApiBases = defaultApiBases,
): void {
  const methods = new Map<string, Set<string>>();
  for (const handler of handlers) {
    for (const [address, tiers] of addressesOf(handler.definition, bases)) {
      if (handler.definition.upload === undefined) mount(app, handler, address, tiers, services);
      else
        app.register(async (scope) => {
          // Only calls that take a file read forms; everywhere else a form is a media type that is not taken.
          await scope.register(multipart);
          mount(scope, handler, address, tiers, services);
        });
      const shape = address.replace(/:\w+/g, ':p');
      methods.set(shape, (methods.get(shape) ?? new Set()).add(handler.definition.method));
    }
  }
  for (const [shape, allowed] of methods) {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.has(method));
    if (others.length === 0) continue;
    app.route({
      method: others as HTTPMethods[],
      url: shape,
      schema: { hide: true } as never,
      handler: (request, reply) => {
        reply.header('allow', [...allowed].join(', '));
        return sendProblem(new Problem(methodNotAllowed), request, reply);
      },
    });
  }
}

function mount(
  app: FastifyInstance,
  handler: Handler,
  address: string,
  tiers: readonly Tier[],
  services: HttpServices,
): void {
  const { definition } = handler;
  app.route({
    method: definition.method,
    url: address,
    schema: schemaOf(definition, tiers),
    config: { call: definition, rateLimit: limiterOf(definition, services) },
    onRequest: (request) => admit(handler, tiers, services, request),
    preValidation: async (request) => {
      // No body is an empty one: what it lacks, if anything, is then named field by field.
      if (definition.body !== undefined) request.body ??= {};
      checkInputText(request);
      request.query = withDeclaredNames(request.query, definition.query);
    },
    handler: (request, reply) => answer(handler, services, request, reply),
  });
}

/** The limit of a call, as the limiter wants it. */
function limiterOf(definition: CallDefinition, { db, clock, log }: HttpServices) {
  const limit: RateLimit =
    definition.api === 'payments'
      ? paymentApiLimit
      : rateLimits[definition.rate ?? (definition.method === 'GET' ? 'read' : 'write')];
  return {
    max: limit.max,
    timeWindow: limit.windowMs,
    ...(limit.counted === 'shared' && { countCall: countTogether({ db, clock, log, call: definition.name }) }),
  };
}

/** What Fastify validates and lets out, and what the OpenAPI document says; the document is made from the same object. */
function schemaOf(definition: CallDefinition, tiers: readonly Tier[]): Record<string, unknown> {
  const response = Object.entries(definition.answers).flatMap(([status, schema]) =>
    typeof schema === 'object' && schema !== null ? [[status, schema]] : [],
  );
  return {
    operationId: definition.name,
    summary: definition.summary,
    tags: [definition.name.split('.', 1)[0]],
    'x-tiers': tiers,
    ...(definition.params && { params: definition.params }),
    ...(definition.query && { querystring: definition.query }),
    ...(definition.body && { body: definition.body }),
    ...(response.length > 0 && { response: Object.fromEntries(response) }),
  };
}

/** Finds the actor and asks whether the call is open to it, before anything of the request is read. */
async function admit(
  handler: Handler,
  tiers: readonly Tier[],
  { authenticator, db, clock }: HttpServices,
  request: FastifyRequest,
): Promise<void> {
  const { access, api, method, personal, audited } = handler.definition;
  const { authorization } = request.headers;
  if (access === 'public') {
    request.actor = stranger;
    return;
  }
  request.actor =
    api === 'payments'
      ? await authenticator.apiKey(authorization)
      : await authenticator.person(
          authorization,
          personal
            ? undefined
            : idHeader(request.headers, customerModeHeader, said('is the id of a customer system mode')),
        );
  const kind = refusalOf(handler.definition, tiers, request.actor);
  if (kind === undefined) return;
  const refusal = new Problem(kind);
  if (method !== 'GET' || audited)
    await recordRefusedAct(db, handler, { ...actOf(request), now: clock.now() }, refusal);
  throw refusal;
}

function actOf(request: FastifyRequest) {
  return {
    actor: request.actor,
    audit: new AuditTrail(),
    log: request.log as unknown as Logger,
    origin: {
      sourceAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    },
  };
}

async function answer(
  handler: Handler,
  { db, clock, confirmStrongly = nothingConfirms }: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor, headers } = request;
  const { definition } = handler;
  const {
    status,
    body,
    headers: extra,
  } = await runCall(handler, {
    ...actOf(request),
    scope: scopeOf(actor, tenantHeader(request)),
    mode: modeOf(request),
    websiteId: definition.ownerHeaders && idHeader(headers, 'WebsiteId', said('is the id of a website')),
    now: clock.now(),
    db,
    headers,
    confirmStrongly,
    params: request.params,
    query: request.query,
    body: request.body,
    file: handler.definition.upload && (await readUpload(request, handler.definition.upload)),
    idempotencyKey: idempotencyKeyOf(handler.definition, headers['idempotency-key']),
  });
  return reply.status(status).headers(extra).send(body);
}

/** The tenant that platform staff act for (header `TenantId`). Source: rulings, document 3 section 7. */
function tenantHeader({ actor, headers }: FastifyRequest): string | undefined {
  return actor.tier === 'platform' ? idHeader(headers, 'TenantId', said('is the id of a tenant')) : undefined;
}

/** A header that holds an id; undefined when it is missing or empty. */
function idHeader(headers: FastifyRequest['headers'], name: string, rule: string): string | undefined {
  const given = headers[name.toLowerCase()];
  if (given === undefined || given === '') return undefined;
  if (typeof given !== 'string' || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given))
    throw headerProblem(name, rule);
  return given;
}

/** The world of the request: what the header asks for, if the actor may use it; else the only one that it may use. */
function modeOf({ actor, headers }: FastifyRequest): Mode {
  const given = headers.mode;
  if (given === undefined || given === '') return actor.modes[0] ?? 'Test';
  const mode = parseMode(typeof given === 'string' ? given : undefined);
  if (mode === undefined) throw headerProblem('Mode', said('is Live or Test'));
  if (!actor.modes.includes(mode)) throw new Problem(modeNotAllowed);
  return mode;
}

function idempotencyKeyOf(definition: CallDefinition, given: string | string[] | undefined): string | undefined {
  if (definition.idempotencyKey === undefined) return undefined;
  if (given === undefined || given === '') {
    if (definition.idempotencyKey === 'required') throw new Problem(idempotencyKeyMissing);
    return undefined;
  }
  if (typeof given !== 'string' || !idempotencyKeyPattern.test(given)) throw new Problem(idempotencyKeyMissing);
  return given;
}

function headerProblem(name: string, rule: string): Problem {
  const message = ruleOf(name, rule);
  return new Problem(invalidInput, {
    detail: message,
    errors: [{ pointer: `#header/${name}`, message, code: 'header' }],
  });
}

function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}
