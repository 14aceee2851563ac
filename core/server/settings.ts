// Every environment variable the product knows: how it is read, what it is when unset, what it is for.
import { isAbsolute } from 'node:path';
import * as z from 'zod';

/** The processes of the product; `all` is `npm start`, which brings up the others on one machine. */
export const parts = ['all', 'web', 'worker', 'identity', 'acquirer', 'migrate', 'database', 'administrator'] as const;
export type Part = (typeof parts)[number];

/** What the documentation says of a setting beyond its schema. */
interface SettingNotes {
  /** One sentence: what it is for. */
  readonly says: string;
  /** What holds when it is unset, in words, where that isn't a fixed value. */
  readonly otherwise?: string;
  /** The parts that do not start without it, outside demo mode. */
  readonly neededBy?: readonly Part[];
}

/** 32 characters of a random text in base 64 or hex are 128 bits or more. */
const secretLengthMin = 32;
/** Ports below 1024 need rights that the product should not have; ten ports in a row are used. */
export const portBaseMin = 1024;
export const portBaseMax = 65_526;
/** Two times 60 s: a longer wait would outlast the identity server's own sessions. */
const acquirerTimeoutMsMax = 120_000;
/** PostgreSQL's own default of `max_connections`. */
const poolSizeMax = 100;
const daySeconds = 86_400;
/** An installation may shorten it, never lengthen it. Source: document 2, section 9; rulings, document 1 section 9. */
const sessionIdleSecondsMax = 1_800;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = z.string();
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], 'must be on or off')
  .transform((word) => ['1', 'true', 'on', 'yes'].includes(word));
const integer = (least: number, most: number) =>
  text
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);
const webAddress = text
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'must be an http or https address',
  )
  .transform((value) => value.replace(/\/+$/, ''));
const databaseAddress = text.refine(
  (value) =>
    URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol) && new URL(value).pathname.length > 1,
  'must look like postgres://user:password@host:5432/database',
);
const mailAddress = text.refine(
  (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
  'must look like smtp://user:password@host:587',
);
const secret = text.min(secretLengthMin, `must have at least ${secretLengthMin} characters`);
const hostName = text.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in small letters, like example.com');
const path = text.regex(/^(\/[\w.-]+)+$/, 'must be a path like /api, without a slash at its end');
const file = text.refine(isAbsolute, 'must be an absolute path');

/** A client of the identity part, in the words of OpenID Connect Dynamic Client Registration. Without a secret it is public. */
const identityClient = z.strictObject({
  client_id: text.min(1),
  client_name: text.optional(),
  client_secret: secret.optional(),
  redirect_uris: z.array(webAddress).min(1),
  post_logout_redirect_uris: z.array(webAddress).default([]),
});
export type IdentityClient = z.infer<typeof identityClient>;
const identityClients = text
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(identityClient, 'must be a JSON list of clients'));

/** Attaches the documentation to a schema, so that key, rule and sentence stay in one place. */
function about<S extends z.ZodType>(schema: S, notes: SettingNotes): S {
  return schema.meta({ ...notes });
}

/** The one schema of the environment; the values are texts, as `process.env` has them. */
export const Settings = z.object({
  PORT_BASE: about(integer(portBaseMin, portBaseMax).prefault('4000'), {
    says: 'First of ten ports: web is +0, identity +1, acquirer +2, analytics +3, worker health and metrics +9.',
  }),
  LISTEN_HOST: about(text.prefault('127.0.0.1'), {
    says: 'Address the parts listen on; 0.0.0.0 in containers, behind a proxy that speaks TLS.',
  }),
  PORTICO_HOME: about(text.prefault('.portico'), {
    says: 'Folder of the embedded database, files and the generated secret; relative to the checkout.',
  }),
  PORTICO_DEMO: about(flag.optional(), {
    says: 'Demo mode: demo world, readable mail outbox, webhooks to private addresses, generated secret.',
    otherwise: '`on` under `npm start`, `off` for a part started alone',
  }),
  PORTICO_PRODUCTION: about(flag.optional(), {
    says: 'Secure cookies, HSTS and no development aids; wants https addresses.',
    otherwise: '`on` outside demo mode when PORTICO_PUBLIC_URL is https',
  }),
  PORTICO_SECRET: about(secret.optional(), {
    says: 'Installation secret; keys of cookies, encryption and database roles are derived from it. The same on all machines.',
    otherwise: 'generated once and kept in PORTICO_HOME (demo mode, or `npm start` with the embedded database)',
    neededBy: ['web', 'worker', 'identity', 'acquirer', 'migrate', 'database', 'administrator'],
  }),
  LOG_LEVEL: about(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).prefault('info'), {
    says: 'Least severe log line that is written.',
  }),
  DATABASE_URL: about(databaseAddress.optional(), {
    says: 'PostgreSQL (15 or later) as the owner of the database, who may create roles; migrates. Unset: embedded database.',
    neededBy: ['migrate'],
  }),
  DATABASE_APP_URL: about(databaseAddress.optional(), {
    says: 'The same database as the role that row-level security binds.',
    otherwise: 'derived from DATABASE_URL and PORTICO_SECRET',
    neededBy: ['web', 'worker', 'identity', 'administrator'],
  }),
  DATABASE_JOBS_URL: about(databaseAddress.optional(), {
    says: 'The same database as the role that owns the job queue.',
    otherwise: 'derived from DATABASE_URL and PORTICO_SECRET',
    neededBy: ['worker'],
  }),
  DATABASE_READ_URL: about(databaseAddress.optional(), {
    says: 'A read replica, as the application role, for exports, reports and the audit export.',
    otherwise: 'DATABASE_APP_URL',
  }),
  DATABASE_POOL_SIZE: about(integer(1, poolSizeMax).prefault('6'), {
    says: 'Connections of one process for requests: some two for each core of the database. More of them get in each other’s way.',
  }),
  DATABASE_STREAM_POOL_SIZE: about(integer(1, poolSizeMax).prefault('4'), {
    says: 'Connections of one process for exports and reports, beside those for requests and jobs.',
  }),
  PORTICO_PUBLIC_URL: about(webAddress.optional(), {
    says: 'Origin under which people reach the portal and its API.',
    otherwise: '`http://127.0.0.1:` and the port of web',
    neededBy: ['web', 'worker', 'identity'],
  }),
  IDENTITY_PUBLIC_URL: about(webAddress.optional(), {
    says: 'Origin under which people reach the built-in identity part.',
    otherwise: '`http://127.0.0.1:` and the port of identity',
    neededBy: ['identity'],
  }),
  IDENTITY_CLIENTS: about(identityClients.optional(), {
    says: 'Further clients of the built-in identity part: a JSON list with `client_id`, `redirect_uris` and, as needed, `client_name`, `client_secret`, `post_logout_redirect_uris`.',
    otherwise: 'the portal only',
  }),
  MERCHANT_API_BASE: about(path.prefault('/merchant-api'), {
    says: 'Base path of the merchant API; the version follows it.',
  }),
  REPORT_API_BASE: about(path.prefault('/report-api'), { says: 'Base path of the report API.' }),
  API_BASE: about(path.prefault('/api'), { says: 'Base path of the unversioned API.' }),
  OIDC_ISSUER: about(webAddress.optional(), {
    says: 'Issuer the portal signs in with; any provider with discovery, code flow with PKCE and JWKS.',
    otherwise: 'IDENTITY_PUBLIC_URL',
  }),
  OIDC_CLIENT_ID: about(text.prefault('portico-portal'), { says: 'Client id of the portal at that issuer.' }),
  OIDC_AUDIENCE: about(text.optional(), {
    says: 'Audience an access token must carry, and the resource the portal asks for (RFC 8707).',
    otherwise: 'PORTICO_PUBLIC_URL',
  }),
  OIDC_SCOPES: about(
    text.prefault(
      'openid profile email merchant-api payment-api webhook-api accounting-api support-api file-api banking-api',
    ),
    { says: 'Scopes the portal asks for, separated by spaces.' },
  ),
  OIDC_POPUP: about(flag.prefault('off'), {
    says: 'Whether the portal tries a pop-up window before it leaves for the sign-in page.',
  }),
  PASSKEY_RP_ID: about(hostName.optional(), {
    says: 'Host name that passkeys are made for (RP ID of WebAuthn); the host of portal and identity or a domain above. Changed, all passkeys are lost.',
    otherwise: 'the host of both, or the domain that both stand under; no passkeys with IP addresses',
  }),
  ACQUIRER_URL: about(webAddress.optional(), {
    says: 'Base address of the sandbox acquirer, as the worker and web reach it.',
    otherwise: '`http://127.0.0.1:` and the port of acquirer',
    neededBy: ['web', 'worker'],
  }),
  ACQUIRER_TIMEOUT_MS: about(integer(100, acquirerTimeoutMsMax).prefault('10000'), {
    says: 'Milliseconds after which an acquirer that has not answered counts as unknown, never as declined.',
  }),
  SESSION_IDLE_SECONDS: about(integer(30, sessionIdleSecondsMax).prefault('1800'), {
    says: 'Seconds without a person doing anything before the countdown to sign-out starts.',
  }),
  SESSION_TIMEOUT_SECONDS: about(integer(5, daySeconds).prefault('60'), { says: 'Seconds of that countdown.' }),
  SESSION_PING_SECONDS: about(integer(5, daySeconds).prefault('15'), {
    says: 'Seconds between two signs of life of an open portal.',
  }),
  SMTP_URL: about(mailAddress.optional(), {
    says: 'Mail server; from MAIL_FROM.',
    otherwise: 'mail is kept in the outbox, readable at /outbox in demo mode',
  }),
  MAIL_FROM: about(text.prefault('Portico <no-reply@portico.invalid>'), { says: 'Sender of mails.' }),
  WEBHOOK_ALLOW_PRIVATE: about(flag.optional(), {
    says: 'Whether webhooks may go to private and loopback addresses.',
    otherwise: '`on` in demo mode only',
  }),
  PORTICO_BROWSER: about(file.optional(), {
    says: 'Chromium for the browser tests.',
    otherwise: 'one on the PATH, else the one among the packages',
  }),
});
export type Settings = z.infer<typeof Settings>;
export type SettingName = keyof typeof Settings.shape;

/** The documentation of a setting. */
export function notesOf(name: SettingName): SettingNotes {
  return Settings.shape[name].meta() as unknown as SettingNotes;
}
