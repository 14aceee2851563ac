// What the error snackbar says of a failure: one order of sources, for every call. Source: document 1, section 8.
import { notPermitted } from '../../common/problem.ts';
import { hasText, textOf } from '../texts/texts.ts';
import { type ApiFailure, memberOf } from './failure.ts';

/** The last resort. Source: document 1, section 8; rulings (a body of unrecognised shape too). */
export const unknownError = 'Unknown error';

/**
 * A 403 overrides all; then a plain text body, a blob's `error` (its JSON is already read here), the first entry's message of an
 * `errors` array, an `error` field, a `pageSize` validation message, and our own problem's detail or title; else 'Unknown error'.
 */
export function errorMessage({ status, body }: Pick<ApiFailure, 'status' | 'body'>): string {
  if (status === 403) return inLanguage('core.failure.notPermitted', notPermitted.title);
  if (typeof body === 'string' && body !== '' && !looksLikeMarkup(body)) return body;
  return (
    firstErrorMessage(body) ??
    memberOf(body, 'error') ??
    pageSizeMessage(body) ??
    memberOf(body, 'detail') ??
    memberOf(body, 'title') ??
    inLanguage('core.failure.unknown', unknownError)
  );
}

/** A call may fail before there are words: the specification's own are English. */
function inLanguage(key: string, english: string): string {
  return hasText(key) ? textOf(key) : english;
}

function firstErrorMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const errors: unknown = Reflect.get(body, 'errors');
  return Array.isArray(errors) ? memberOf(errors[0], 'message') : undefined;
}

/** A validation message stands under the field's name, as text or as the first of several, with or without `errors` around it. */
function pageSizeMessage(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const holder of [body, Reflect.get(body, 'errors')] as unknown[]) {
    if (typeof holder !== 'object' || holder === null) continue;
    for (const name of ['pageSize', 'PageSize']) {
      const value: unknown = Reflect.get(holder, name);
      if (typeof value === 'string' && value !== '') return value;
      if (Array.isArray(value) && typeof value[0] === 'string') return value[0];
    }
  }
  return undefined;
}

/** A proxy's error page is nothing to read to a person. */
function looksLikeMarkup(text: string): boolean {
  return text.trimStart().startsWith('<');
}
