// The order of the sources of an error message, each of them once.
import { expect, test } from 'vitest';
import { errorMessage, unknownError } from './error-message.ts';

test.each([
  ['a plain string', 'Card is gone', 'Card is gone'],
  ['a blob whose JSON has error', { error: 'Export failed' }, 'Export failed'],
  [
    'the first of errors',
    { error: 'x', errors: [{ message: 'Amount is too large' }, { message: 'b' }] },
    'Amount is too large',
  ],
  ['errors before title', { title: 'Bad', errors: [{ message: 'No such currency' }] }, 'No such currency'],
  ['an error field', { error: 'No such merchant' }, 'No such merchant'],
  ['an error field when errors is empty', { errors: [], error: 'No such merchant' }, 'No such merchant'],
  ['a pageSize validation message', { pageSize: 'At most 100' }, 'At most 100'],
  ['a pageSize message among others', { errors: { PageSize: ['At most 100'] } }, 'At most 100'],
  ['a problem of ours without errors', { title: 'This is not possible', detail: 'It was voided' }, 'It was voided'],
  ['a problem with a title alone', { title: 'This is not possible' }, 'This is not possible'],
  ['no body', undefined, unknownError],
  ['null', null, unknownError],
  ['an unknown shape', { whatever: 1 }, unknownError],
  ['an empty text', '', unknownError],
  ['a page of a proxy', '<html><body>502</body></html>', unknownError],
])('S1-276 the message of %s', (_, body, message) => {
  expect(errorMessage({ status: 400, body })).toBe(message);
});

test('S1-273 S2-243 S3-401 a 403 overrides every other source', () => {
  const body = { error: 'other', errors: [{ message: 'other' }] };
  expect(errorMessage({ status: 403, body })).toBe('You are not authorized to perform this action');
  expect(errorMessage({ status: 403, body: 'other' })).toBe('You are not authorized to perform this action');
});
