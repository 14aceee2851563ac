// Answers as JSON: only what the call's schema declares leaves, written by a function that is compiled from the schema once.
import compileJson from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { type JsonSchema, jsonSchemaOf } from './json-examples.ts';

type WriteJson = (value: unknown) => string;

/**
 * Fastify's serializer compiler for zod schemas. A function is compiled when its call first answers: there are hundreds of calls, and
 * a process that starts should not wait for all of them.
 */
export function answerCompiler({ schema }: { readonly schema: z.ZodMiniType }): WriteJson {
  let write: WriteJson | undefined;
  return (value) => {
    write ??= answerWriter(schema);
    return write(value);
  };
}

/**
 * Writes values of a schema. A member that is not declared is left out; one that is required and missing throws, as does a value of no
 * declared kind. Lengths and patterns are not looked at again: types keep them apart, and the tests check every answer against its
 * whole schema (`tests/server.ts`), which takes four times as long as writing it.
 */
export function answerWriter(schema: z.ZodMiniType): WriteJson {
  return compileJson(shapeOf(jsonSchemaOf(schema, 'output')) as Parameters<typeof compileJson>[0]);
}

/** What decides how a value is written: its kinds and members, and the constants by which alternatives are told apart. */
function shapeOf(schema: JsonSchema): JsonSchema {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return shapeOfAlternatives(alternatives);
  return {
    ...(schema.type !== undefined && { type: schema.type }),
    ...(schema.const !== undefined && { const: schema.const }),
    ...(schema.required !== undefined && { required: schema.required }),
    ...(schema.items !== undefined && { items: shapeOf(schema.items) }),
    ...(schema.properties !== undefined && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, shapeOf(one)])),
    }),
    // Undeclared members are left out without being asked for; in an alternative, forbidding them would refuse the value.
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: shapeOf(schema.additionalProperties),
    }),
  };
}

/** "This or null" is one kind that may be null, which is written without asking which alternative it is. */
function shapeOfAlternatives(alternatives: readonly JsonSchema[]): JsonSchema {
  const [shape, ...others] = alternatives.filter(({ type }) => type !== 'null').map(shapeOf);
  const nullable = alternatives.some(({ type }) => type === 'null');
  if (shape !== undefined && others.length === 0 && typeof shape.type === 'string' && shape.const === undefined)
    return nullable ? { ...shape, type: [shape.type, 'null'] } : shape;
  return { anyOf: alternatives.map(shapeOf) };
}
