// What went wrong, as a page tells it: the kind of fault and the status that goes with it.
import { errors } from 'oidc-provider';
import { isDatabaseAbsent } from '../../core/server/database.ts';
import type { ErrorKind } from './provider-pages.ts';
import { ForeignForm } from './requests.ts';

/** When to come back after a 503, in seconds: the database is back within five seconds of its return. */
export const retryAfterSeconds = '2';

/** The kind of any error; everything that nobody foresaw is `internal`. */
export function errorKindOf(error: unknown): ErrorKind {
  if (error instanceof errors.SessionNotFound) return 'expired';
  if (error instanceof ForeignForm) return 'form';
  if (isDatabaseAbsent(error)) return 'unavailable';
  if (error instanceof errors.OIDCProviderError) return 'request';
  return statusCodeOf(error) < 500 ? 'request' : 'internal';
}

/** The status to answer an error with. */
export function statusOf(error: unknown): number {
  const kind = errorKindOf(error);
  if (kind === 'request' || kind === 'internal') return statusCodeOf(error);
  return { expired: 400, form: 403, notFound: 404, unavailable: 503 }[kind];
}

/** What an error of Fastify's or the provider's carries; 500 for those of nobody. */
function statusCodeOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}
