import { expect, test } from 'vitest';
import { isServerError, isSuccess } from './http-status.ts';

test.each([
  [199, false, false],
  [200, true, false],
  [204, true, false],
  [299, true, false],
  [300, false, false],
  [304, false, false],
  [399, false, false],
  [400, false, true],
  [404, false, true],
  [500, false, true],
  [599, false, true],
])('S1-277 S3-400 of %i it is %s that it is a success, and %s that it is a server error', (status, success, error) => {
  expect([isSuccess(status), isServerError(status)]).toEqual([success, error]);
});
