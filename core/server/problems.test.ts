// Errors as answers: what the schemas found and what rules say, in English and in Turkish.
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changedMeanwhile, invalidInput, Problem, problem } from '../common/problem.ts';
import { ruleOf, said, sentence } from '../common/sentence.ts';
import { problemWords } from './problem-words.ts';
import { asProblem, problemAnswer } from './problems.ts';

const words = problemWords([
  { 'at most {{count}} of {{what}}': 'en fazla {{count}} {{what}}', 'be whole': 'tam olmalı' },
]).tr;
const inTurkish = (of: Problem) => problemAnswer(of, 'request', '/here', words);

const Body = z.object({
  amountMinor: z.int().check(z.minimum(1)),
  currency: z.string().check(z.regex(/^[A-Z]+$/, said('be whole'))),
  method: z.object({ kind: z.enum(['card', 'bank']), names: z.array(z.string()).check(z.maxLength(1)) }),
});
const valid = { amountMinor: 1, currency: 'EUR', method: { kind: 'card', names: ['a'] } };

function invalid(body: unknown): Problem {
  const compiled = validatorCompiler({ schema: Body } as never) as (data: unknown) => { error?: unknown };
  const { error: validation } = compiled(body);
  return asProblem(Object.assign(new Error('invalid'), { validation, validationContext: 'body' }), { body });
}

test.each([
  [{ ...valid, amountMinor: 0 }, '/amountMinor', 'too_small', 'amountMinor: Çok küçük: beklenen number >=1'],
  [
    { ...valid, amountMinor: 'x' },
    '/amountMinor',
    'invalid_type',
    'amountMinor: Geçersiz değer: beklenen number, alınan string',
  ],
  [
    { ...valid, currency: undefined },
    '/currency',
    'invalid_type',
    'currency: Geçersiz değer: beklenen string, alınan undefined',
  ],
  [{ ...valid, currency: 'eur' }, '/currency', 'invalid_format', 'currency: tam olmalı'],
  [
    { ...valid, method: { kind: 'cash', names: [] } },
    '/method/kind',
    'invalid_value',
    'method.kind: Geçersiz seçenek: aşağıdakilerden biri olmalı: "card"|"bank"',
  ],
  [
    { ...valid, method: { kind: 'card', names: ['a', 'b'] } },
    '/method/names',
    'too_big',
    'method.names: Çok büyük: beklenen array <=1 öğe',
  ],
  [
    { ...valid, method: { kind: 'card', names: [1] } },
    '/method/names/0',
    'invalid_type',
    'method.names.0: Geçersiz değer: beklenen string, alınan number',
  ],
])('%j is told in Turkish under the same pointer and code', (body, pointer, code, message) => {
  const answer = inTurkish(invalid(body));
  expect(answer.errors).toEqual([{ pointer, code, message }]);
  expect(answer.detail).toBe(message);
  expect(answer.title).toBe('Gönderilenlerin bir kısmı geçerli değil.');
  expect(problemAnswer(invalid(body), 'request', '/here').errors).toMatchObject([{ pointer, code }]);
});

test('a sentence takes its values, and a sentence among them, into each language', () => {
  const rule = sentence('at most {{count}} of {{what}}', { count: 3, what: sentence('be whole', {}) });
  const whole = new Problem(invalidInput, {
    detail: ruleOf('names', rule),
    errors: [{ pointer: '/names', message: ruleOf('names', rule), code: 'many' }],
  });
  expect(whole.message).toBe('names: at most 3 of be whole');
  expect(problemAnswer(whole, 'request', '/here')).toMatchObject({
    detail: 'names: at most 3 of be whole',
    errors: [{ message: 'names: at most 3 of be whole' }],
  });
  expect(inTurkish(whole)).toMatchObject({
    detail: 'names: en fazla 3 tam olmalı',
    errors: [{ message: 'names: en fazla 3 tam olmalı' }],
  });
});

test('what has no Turkish words is told by the title, and a problem without them in English', () => {
  const unknownRule = { pointer: '/name', message: ruleOf('name', 'is odd'), code: 'odd' };
  const answer = inTurkish(new Problem(changedMeanwhile, { detail: 'Anna changed it.', errors: [unknownRule] }));
  expect(answer.detail).toBe('Bu arada başka biri bunu değiştirdi.');
  expect(answer.errors?.[0]?.message).toBe('Bu arada başka biri bunu değiştirdi.');
  expect(inTurkish(new Problem(problem('odd', 409, 'This is odd.')))).toMatchObject({
    title: 'This is odd.',
    detail: 'This is odd.',
  });
});
