// The database roles the parts log in as, and their passwords, derived so that nobody has to keep them.
import { createHash, hkdfSync } from 'node:crypto';

/** The logins of one database: `app` is bound by row-level security, `jobs` owns the job queue and nothing else. */
export type Login = 'app' | 'jobs';

/** PostgreSQL cuts names after 63 bytes, silently. */
const roleNameBytesMax = 63;

/** A key of 32 bytes for one purpose, from the installation secret (HKDF, RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `portico/${purpose}`, 32));
}

/** Name of a login; it carries the database's, because roles belong to the whole cluster and installations may share one. */
export function loginName(database: string, login: Login): string {
  const name = `${database}_${login}_login`;
  if (Buffer.byteLength(name) <= roleNameBytesMax) return name;
  return `portico_${createHash('sha256').update(database).digest('hex').slice(0, 32)}_${login}_login`;
}

/** The owner's address turned into a login's: same server and database, derived name and password. */
export function loginUrl(ownerUrl: string, login: Login, secret: string): string {
  const url = new URL(ownerUrl);
  const name = loginName(databaseName(ownerUrl), login);
  url.username = encodeURIComponent(name);
  url.password = deriveKey(secret, `database-login/${name}`).toString('base64url');
  return url.href;
}

/** The database that an address names. */
export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}
