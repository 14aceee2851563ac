// The configuration: the only module that reads the environment. Wrong values are all told at once.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptSecret } from './kept-secret.ts';
import { OperatorFault } from './operator-fault.ts';
import { type PasskeySite, passkeySite } from './passkey-site.ts';
import { loginUrl } from './role-secrets.ts';
import { notesOf, type Part, type SettingName, Settings } from './settings.ts';

/** The folder of the checkout; relative paths in settings start here, so that the current folder does not matter. */
export const checkout = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Built files of the portal. */
export const portalFolder = resolve(checkout, 'dist/portal');

export type Config = ReturnType<typeof configOf> & {
  /** npm passes no signal on when it is killed: what it started has to watch it. */
  readonly startedByNpm: boolean;
};

/** Every fault of a configuration, one line each; told to the operator as it is. */
export class ConfigurationError extends OperatorFault {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(['Portico cannot start, its configuration is wrong:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

/**
 * Reads and checks the configuration for one part. In demo mode (and for `npm start` with the embedded database) the
 * installation secret is generated once and kept in PORTICO_HOME.
 * @throws {ConfigurationError} with all faults at once
 */
export function loadConfig(env: NodeJS.ProcessEnv, part: Part = 'all'): Config {
  // Compose files pass unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Settings.safeParse(given);
  const unread = new Set<string>();
  const faults = (read.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    unread.add(name);
    return `${name} ${issue.message}`;
  });
  const demo =
    read.data?.PORTICO_DEMO ?? (given.PORTICO_DEMO === undefined ? part === 'all' : isOn(given.PORTICO_DEMO));
  faults.push(
    ...missing(given, part, demo)
      .filter((name) => !unread.has(name))
      .map(asMissing),
  );
  if (!read.success || faults.length > 0) throw new ConfigurationError(faults);
  return { ...configOf(read.data, part, demo), startedByNpm: given.npm_lifecycle_event !== undefined };
}

/** The same configuration with the addresses of a database that was found or brought up. */
export function withUrls(config: Config, urls: { ownerUrl?: string; appUrl: string; jobsUrl: string }): Config {
  return { ...config, database: { ...config.database, ...urls, readUrl: config.database.readUrl ?? urls.appUrl } };
}

/**
 * What a part started by `npm start` has in its environment on top of ours: where things are, and no owner's address, since
 * a part has no use for the right to change the schema.
 */
export function environmentFor(config: Config, urls: { appUrl: string; jobsUrl: string }): NodeJS.ProcessEnv {
  return {
    PORTICO_HOME: config.home,
    PORTICO_DEMO: config.demo ? 'on' : 'off',
    PORTICO_SECRET: config.secret,
    PORTICO_PUBLIC_URL: config.web.publicUrl,
    IDENTITY_PUBLIC_URL: config.identity.publicUrl,
    ACQUIRER_URL: config.acquirer.url,
    DATABASE_URL: '',
    DATABASE_APP_URL: urls.appUrl,
    DATABASE_JOBS_URL: urls.jobsUrl,
  };
}

function isOn(word: string): boolean {
  return Settings.shape.PORTICO_DEMO.safeParse(word).data === true;
}

/** Names of the settings that the part needs and does not have. Demo mode has an answer for each of them. */
function missing(given: NodeJS.ProcessEnv, part: Part, demo: boolean): SettingName[] {
  if (demo) return [];
  const names = (Object.keys(Settings.shape) as SettingName[]).filter((name) => given[name] === undefined);
  return names.filter((name) => {
    // The embedded database and the secret of its installation live in the same folder; an outside one may outlive it.
    if (part === 'all') return name === 'PORTICO_SECRET' && given.DATABASE_URL !== undefined;
    if (name.startsWith('DATABASE_') && given.DATABASE_URL !== undefined) return false;
    return notesOf(name).neededBy?.includes(part) ?? false;
  });
}

function asMissing(name: SettingName): string {
  const or = name.startsWith('DATABASE_') && name !== 'DATABASE_URL' ? ' (or DATABASE_URL, to derive it from)' : '';
  return `${name} is missing${or}: ${notesOf(name).says}`;
}

function configOf(settings: Settings, part: Part, demo: boolean) {
  const home = resolve(checkout, settings.PORTICO_HOME);
  const secret = settings.PORTICO_SECRET ?? keptSecret(home, 'secret');
  const ports = portsFrom(settings.PORT_BASE);
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const publicUrl = settings.PORTICO_PUBLIC_URL ?? local(ports.web);
  const identityUrl = settings.IDENTITY_PUBLIC_URL ?? local(ports.identity);
  const ownerUrl = settings.DATABASE_URL;
  const appUrl = settings.DATABASE_APP_URL ?? (ownerUrl && loginUrl(ownerUrl, 'app', secret));
  return {
    part,
    demo,
    production: settings.PORTICO_PRODUCTION ?? (!demo && publicUrl.startsWith('https:')),
    /** Absolute folder of all that the installation keeps on this machine. */
    home,
    /** Installation secret: derive keys from it with `deriveKey`, never use it as one. */
    secret,
    logLevel: settings.LOG_LEVEL,
    listenHost: settings.LISTEN_HOST,
    ports,
    /** Addresses are undefined when the embedded database is to be used; a started part always has those it needs. */
    database: {
      ownerUrl,
      appUrl,
      jobsUrl: settings.DATABASE_JOBS_URL ?? (ownerUrl && loginUrl(ownerUrl, 'jobs', secret)),
      readUrl: settings.DATABASE_READ_URL ?? appUrl,
      poolSize: settings.DATABASE_POOL_SIZE,
      streamPoolSize: settings.DATABASE_STREAM_POOL_SIZE,
    },
    web: {
      publicUrl,
      portalFolder,
      bases: {
        merchantApi: settings.MERCHANT_API_BASE,
        reportApi: settings.REPORT_API_BASE,
        api: settings.API_BASE,
      },
    },
    /** The built-in identity part. */
    identity: { publicUrl: identityUrl, clients: settings.IDENTITY_CLIENTS ?? [] },
    /** The issuer that the portal and the API trust; the built-in one unless told otherwise. */
    oidc: {
      issuer: settings.OIDC_ISSUER ?? identityUrl,
      clientId: settings.OIDC_CLIENT_ID,
      audience: settings.OIDC_AUDIENCE ?? publicUrl,
      scopes: settings.OIDC_SCOPES.split(/\s+/),
      popup: settings.OIDC_POPUP,
    },
    /** Undefined where browsers know no passkeys. */
    passkeys: passkeysAt(settings, publicUrl, identityUrl),
    acquirer: { url: settings.ACQUIRER_URL ?? local(ports.acquirer), timeoutMs: settings.ACQUIRER_TIMEOUT_MS },
    session: {
      idleSeconds: settings.SESSION_IDLE_SECONDS,
      timeoutSeconds: settings.SESSION_TIMEOUT_SECONDS,
      pingSeconds: settings.SESSION_PING_SECONDS,
    },
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    webhooks: { allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE ?? demo },
    tests: { browser: settings.PORTICO_BROWSER },
  };
}

/** An outside issuer signs people in on pages of its own, so that passkeys are the portal's alone. */
function passkeysAt(
  { PASSKEY_RP_ID: rpId, OIDC_ISSUER: issuer }: Settings,
  portalUrl: string,
  identityUrl: string,
): PasskeySite | undefined {
  const signsIn = issuer === undefined || issuer === identityUrl;
  try {
    return passkeySite(signsIn ? [portalUrl, identityUrl] : [portalUrl], rpId);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ConfigurationError([`PASSKEY_RP_ID ${error.message}`]);
  }
}

/** The ports of an installation, all moved by PORT_BASE. The worker serves nothing but its health and metrics. */
function portsFrom(base: number) {
  return { web: base, identity: base + 1, acquirer: base + 2, analytics: base + 3, workerHealth: base + 9 };
}
