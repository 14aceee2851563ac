// The sandbox acquirer as a service: its parts put together, started and stopped.
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
import { Agent } from 'undici';
import { problem, registerApi } from './api.ts';
import type { Books } from './books.ts';
import { challengePath, registerChallenge } from './challenge.ts';
import { credentialsFrom } from './credentials.ts';
import { startDueWork } from './due-work.ts';
import { createFaults, registerFaultControl } from './faults.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { openStore, type Store } from './store.ts';
import { defaultTiming, type Timing } from './timing.ts';

/** No request has a reason to be larger, in bytes. */
const bodyBytesMax = 32 * 1024;
/** How long calls under way may take to end after a stop, in milliseconds; the rest of the product has five seconds in all. */
const stopGraceMs = 2_000;
/** Connections kept for each receiver of notifications. */
const noticeConnectionsMax = 16;

export interface AcquirerOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Folder of its store. */
  readonly folder: string;
  /** What accounts' keys and all other keys are made from. */
  readonly masterSecret: string;
  /** Address that payers' browsers reach it by; its own address unless given. */
  readonly publicUrl?: string;
  /** Whether faults can be turned on by `/control/faults`. */
  readonly faultControl: boolean;
  readonly logger: FastifyBaseLogger | false;
  readonly timing?: Partial<Timing>;
  /** Milliseconds since 1970; the machine's clock unless given. */
  readonly now?: () => number;
}

export interface AcquirerService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the service. Resolves when it answers. */
export async function startAcquirer(options: AcquirerOptions): Promise<AcquirerService> {
  const credentials = credentialsFrom(options.masterSecret);
  const store = openStore(options.folder);
  const metrics = createMetrics();
  let publicUrl = options.publicUrl ?? '';
  const books: Books = {
    store,
    credentials,
    timing: { ...defaultTiming, ...options.timing },
    now: options.now ?? Date.now,
    challengeUrl: (reference) => publicUrl + challengePath(credentials, reference),
  };
  const app = createApp(options.logger);
  const dispatcher = new Agent({ connections: noticeConnectionsMax });
  const due = startDueWork(books, dispatcher, {
    noticeSent: (result) => metrics.notices.inc({ result }),
    failed: (error) => app.log.error({ err: error }, 'due work failed'),
  });
  mount(app, { books, metrics, faultControl: options.faultControl, wake: due.wake });
  try {
    const url = await app.listen({ host: options.host, port: options.port });
    publicUrl ||= url;
    return { url, stop: () => stop(app, due, dispatcher, store) };
  } catch (error) {
    await stop(app, due, dispatcher, store);
    throw error;
  }
}

function createApp(logger: FastifyBaseLogger | false): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyBytesMax,
    requestIdHeader: 'x-request-id',
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // One line for each answer is written below, instead of the two ready-made ones.
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(problem('not_found', 'No such address')));
  return app;
}

/** Wrong requests get the fields that are wrong, never what was in them; other errors get nothing but a word. */
function answerError(error: FastifyError, request: { log: FastifyBaseLogger }, reply: FastifyReply): void {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message }) => ({
      pointer: instancePath,
      text: message ?? '',
    }));
    reply.code(400).send({ ...problem('invalid_request', 'The request is not well-formed'), fields });
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  reply
    .code(status)
    .send(
      problem(
        status >= 500 ? 'internal' : 'invalid_request',
        status >= 500 ? 'Internal error' : 'The request is not well-formed',
      ),
    );
}

interface Mounting {
  readonly books: Books;
  readonly metrics: Metrics;
  readonly faultControl: boolean;
  readonly wake: () => void;
}

function mount(app: FastifyInstance, { books, metrics, faultControl, wake }: Mounting): void {
  const faults = createFaults();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime }, 'answered');
  });
  app.register(async (scope) => registerApi(scope, { books, faults, metrics, booked: wake }), { prefix: '/api/v1' });
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4_096 });
    registerChallenge(scope, books, wake);
  });
  if (faultControl) registerFaultControl(app, faults);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    books.store.isOpen() ? { status: 'ready' } : reply.code(503).send({ status: 'closed' }),
  );
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}

/** Ends calls under way in good order, cuts those that will not end, closes the store last. */
async function stop(
  app: FastifyInstance,
  due: { stop(): Promise<void> },
  dispatcher: Agent,
  store: Store,
): Promise<void> {
  const cut = setTimeout(() => {
    app.server.closeAllConnections();
    void dispatcher.destroy();
  }, stopGraceMs);
  try {
    await Promise.all([app.close(), due.stop()]);
  } finally {
    clearTimeout(cut);
    await dispatcher.destroy();
    store.close();
  }
}
