// The compiled JSON writers against the schemas that they were compiled from, for every answer of the contract.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encode } from 'zod/v4/core';
import { features } from '../apps/features.ts';
import { answerWriter } from '../core/server/answer-json.ts';
import { exampleOf, jsonSchemaOf } from '../core/server/json-examples.ts';

const answers = features
  .flatMap(({ calls }) => calls)
  .flatMap(({ name, answers }) => Object.entries(answers).map(([status, schema]) => ({ name, status, schema })))
  .filter(
    (answer): answer is { name: string; status: string; schema: z.ZodMiniType } =>
      typeof answer.schema === 'object' && answer.schema !== null,
  );

describe.each(['all', 'required'] as const)('with %s members', (members) => {
  test.each(answers)('$name $status is written as its schema encodes it', ({ schema }) => {
    const example = exampleOf(jsonSchemaOf(schema, 'output'), members);
    expect(JSON.parse(answerWriter(schema)(example))).toEqual(JSON.parse(JSON.stringify(encode(schema, example))));
  });
});

const Person = z.object({
  name: z.string(),
  age: z.nullable(z.int()),
  nick: z.optional(z.string()),
  contact: z.union([
    z.object({ kind: z.literal('mail'), address: z.string() }),
    z.object({ kind: z.literal('phone'), number: z.string() }),
  ]),
  tags: z.record(z.string(), z.array(z.string())),
});
const write = answerWriter(Person);
const ada = { name: 'Ada', age: null, contact: { kind: 'phone', number: '1' }, tags: { a: ['b'] } };

test('a member that is not declared does not leave, however deep it stands', () => {
  const leaky = { ...ada, passwordHash: 'x', contact: { ...ada.contact, secret: 'y' } };
  expect(JSON.parse(write(leaky))).toEqual(ada);
});

test('what is required and missing is an error, not an answer', () => {
  const { name: _, ...nameless } = ada;
  expect(() => write(nameless)).toThrow(/name/);
  expect(() => write({ ...ada, contact: { kind: 'pigeon' } })).toThrow();
});

test('null stays null, and what is absent stays absent', () => {
  expect(write(ada)).not.toContain('nick');
  expect(JSON.parse(write({ ...ada, age: 36, nick: 'A' }))).toEqual({ ...ada, age: 36, nick: 'A' });
});
