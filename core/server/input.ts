// What every request's input must be before a schema looks at it: UTF-8 that can be kept, not too deep, query names as declared.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDefinition } from '../common/call.ts';
import { invalidInput, Problem } from '../common/problem.ts';
import { type Said, said, sentence } from '../common/sentence.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

type Done = (error: Error | null, body?: unknown) => void;

/** Reads JSON strictly: bytes that are no UTF-8 are an error, not replacement characters. An empty body is no body. */
export function jsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, bytes: Buffer, done: Done): void => {
    const text = decoded(bytes);
    if (text === undefined) done(textProblem('', said('the body is not UTF-8'), 'encoding'));
    else if (text === '') done(null, undefined);
    else
      parse(request, text, (error: Error | null, body?: unknown) =>
        done(error && textProblem('', said('the body is not JSON'), 'syntax'), body),
      );
  };
}

function decoded(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Refuses what is no text (NUL, halves of surrogate pairs) anywhere: no name or id holds it, and PostgreSQL cannot keep it. */
export function checkInputText({ body, query, params }: FastifyRequest): void {
  refuseUnstorable(params, '#path');
  refuseUnstorable(query, '#query');
  refuseUnstorable(body, '');
}

/** Deeper than any schema of the contract by far, and far from where recursion ends. */
const depthMax = 64;

function refuseUnstorable(value: unknown, pointer: string, depth = 0): void {
  if (depth > depthMax)
    throw textProblem('', sentence('the body is nested more than {{depth}} deep', { depth: depthMax }), 'depth');
  if (typeof value === 'string') refuseText(value, pointer);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      refuseText(name, pointer);
      refuseUnstorable(member, `${pointer}/${name}`, depth + 1);
    }
  }
}

function refuseText(text: string, pointer: string): void {
  if (text.includes('\0')) throw textProblem(pointer, said('a NUL character is not text'), 'text');
  if (!text.isWellFormed()) throw textProblem(pointer, said('half of a surrogate pair is not text'), 'text');
}

function textProblem(pointer: string, message: Said, code: string): Problem {
  return new Problem(invalidInput, { detail: message, errors: [{ pointer, message, code }] });
}

/** Query names are read without regard to case (rulings, document 3 section 7: mixed names). */
export function withDeclaredNames(query: unknown, schema: CallDefinition['query']): unknown {
  if (schema === undefined || typeof query !== 'object' || query === null) return query;
  const declared = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [declared.get(name.toLowerCase()) ?? name, value]),
  );
}
