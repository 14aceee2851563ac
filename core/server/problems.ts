// The one translator of errors into answers: problems as they are, everything else as something that tells nothing.
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  bodyTooLarge,
  type FieldError,
  invalidInput,
  Problem,
  type ProblemAnswer,
  tooManyRequests,
  unavailable,
  unexpected,
  unsupportedMediaType,
} from '../common/problem.ts';
import { englishWords, ruleOf, type Said, say, type Words } from '../common/sentence.ts';
import { isDatabaseAbsent, isLostRace } from './database.ts';
import { type ValidationIssue, wordsOfIssue } from './problem-words.ts';

/** After this many seconds a caller may try again when the service is not there. */
const retryAfterSeconds = 2;

/** Where a part of a request is named in a pointer; a body needs no prefix. */
const pointerPrefix: Readonly<Record<string, string>> = {
  body: '',
  params: '#path',
  querystring: '#query',
  headers: '#header',
};

/** The parts of a request that schemas look at, by Fastify's names. */
export interface CheckedParts {
  readonly body?: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
}

/** Any error as a problem. What is not one of ours becomes `unexpected`, with the error for the log only. */
export function asProblem(error: unknown, request: CheckedParts = {}): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAbsent(error) || isLostRace(error))
    return new Problem(unavailable, { retryAfterSeconds, private: error });
  if (hasZodFastifySchemaValidationErrors(error))
    return asInvalidInput(error.validation, error.validationContext, request);
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')
    return ofFramework(error, error.statusCode);
  return new Problem(unexpected, { private: error });
}

function asInvalidInput(issues: readonly ValidationIssue[], context = 'body', request: CheckedParts): Problem {
  const prefix = pointerPrefix[context] ?? '';
  const { body, params, query: querystring, headers } = request;
  const parts: Readonly<Record<string, unknown>> = { body, params, querystring, headers };
  const errors = issues.map((issue): FieldError => {
    const { instancePath, keyword } = issue;
    const field = instancePath.slice(1).replaceAll('/', '.') || context;
    return {
      pointer: prefix + instancePath,
      message: ruleOf(field, wordsOfIssue(issue, parts[context])),
      code: keyword,
    };
  });
  return new Problem(invalidInput, { detail: errors[0]?.message, errors });
}

function ofFramework(error: Error, status: number): Problem {
  const detail = { detail: error.message, private: error };
  if (status === 413) return new Problem(bodyTooLarge);
  if (status === 415) return new Problem(unsupportedMediaType, detail);
  if (status === 429) return new Problem(tooManyRequests, detail);
  if (status === 503) return new Problem(unavailable, { retryAfterSeconds, private: error });
  if (status >= 400 && status < 500)
    return new Problem(invalidInput, { ...detail, errors: [{ pointer: '', message: error.message, code: 'syntax' }] });
  return new Problem(unexpected, { private: error });
}

/** The answer on the wire, in these words; a sentence that they lack is told by the title. Source: RFC 9457. */
export function problemAnswer(
  { kind, detail }: Problem,
  requestId: string,
  instance: string,
  words: Words = englishWords,
): ProblemAnswer {
  const title = words.of(kind.title) ?? kind.title;
  const told = (text: Said) => say(text, words) ?? title;
  return {
    type: `/docs/problems#${kind.code}`,
    title,
    status: kind.status,
    code: kind.code,
    detail: told(detail.detail ?? kind.title),
    instance,
    requestId,
    ...(detail.errors && { errors: detail.errors.map((error) => ({ ...error, message: told(error.message) })) }),
    ...detail.facts,
  };
}
