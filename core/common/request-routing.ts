// Where a path of the specification is really served: the routing rules, as one pure function.
import type { TokenProfile } from './tiers.ts';

/** Base addresses of the APIs; configuration, by default on the portal's own origin (rulings, document 1 section 7). */
export interface ApiBases {
  /** Root of the merchant API; the version follows it. */
  readonly merchant: string;
  readonly report: string;
  readonly unversioned: string;
}
export const defaultApiBases: ApiBases = { merchant: '/merchant-api', report: '/report-api', unversioned: '/api' };

const merchantVersion = '/v1';
const userContextVersion = '/v1.1';
const crmUsersVersion = '/v2';

/** Segments that send a path to the unversioned API. Source: document 1, section 7. */
export const unversionedSegments: ReadonlySet<string> = new Set([
  'acc',
  'support',
  'fs',
  'banking',
  'reporting',
  'btd-transactions',
  'dispute',
  'webhook',
  'identity',
  'conversion-tool',
  'leave',
  'terminal',
]);

export interface RoutedRequest {
  /** Path as the specification writes it, without query; a leading slash may be missing. */
  readonly path: string;
  readonly method: string;
  readonly profile: TokenProfile;
}

/**
 * The address of a request. The first rule that matches wins, in the document's order, on whole path segments
 * (document 1, section 7; rulings: "routing rule overlaps", "matches whole segments", "v2 user API address shape").
 */
export function requestAddress({ path: written, method, profile }: RoutedRequest, bases: ApiBases): string {
  const path = written.startsWith('/') ? written : `/${written}`;
  const segments = path.split('/').slice(1);
  const has = (segment: string) => segments.includes(segment);

  if (segments.slice(0, -1).includes('reporting')) return bases.report + path;
  if (path === '/v1/api/ping' || path === '/v1/api/download-file') return bases.merchant + path;
  if (has('api')) return bases.merchant + merchantVersion + path;
  if (path.endsWith('.md')) return path;
  if (segments[0] === 'tenants') return bases.merchant + merchantVersion + path;
  if (segments.some((segment) => unversionedSegments.has(segment))) return bases.unversioned + path;
  return bases.merchant + merchantApiPath(path, segments, method, profile);
}

function merchantApiPath(path: string, segments: readonly string[], method: string, profile: TokenProfile): string {
  if (segments[0] === 'users') {
    if (segments.length === 1 && method === 'GET') return userContextVersion + path;
    if (segments[1] === 'crm' && profile === 'other') return crmUsersVersion + path;
    return merchantVersion + path;
  }
  const insertCrm = profile === 'other' && segments[0] !== 'crm';
  return merchantVersion + (insertCrm ? '/crm' : '') + path;
}
