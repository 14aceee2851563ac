// Masking: what must not be in a log is not, what is needed there still is.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskBody } from './mask.ts';

test.each([
  ['a card number', '{"pan":"4111111111111111"}', '{"pan":"411111…1111"}'],
  ['as a number', '{"pan":4111111111111111}', '{"pan":"411111…1111"}'],
  ['inside a text', '{"text":"card 4111 1111 1111 1111 refused"}', '{"text":"card 411111…1111 refused"}'],
  ['in the groups of Amex', 'card 3782 822463 10005', 'card 378282…0005'],
  ['behind a dash', 'card-4111-1111-1111-1111', 'card-411111…1111'],
  ['outside JSON', 'oops 378282246310005!', 'oops 378282…0005!'],
  ['a security code', '{"cvc":"123","cvv2":"123","security_code":1}', '{}'],
  ['secrets', '{"apiKey":"k","Authorization":"Bearer x","a":1}', '{"a":1}'],
  ['an IBAN', '{"iban":"NL91ABNA0417164300"}', '{"iban":"NL91…4300"}'],
  ['an ARN stays', '{"arn":"76660016015123456789012"}', '{"arn":"76660016015123456789012"}'],
  ['a UUID stays', '{"id":"01234567-1234-7234-8234-123456789012"}', '{"id":"01234567-1234-7234-8234-123456789012"}'],
  ['a large amount stays', '{"amountMinor":999999999999999}', '{"amountMinor":999999999999999}'],
])('%s', (_name, body, masked) => {
  expect(maskBody(body)).toBe(masked);
});

test('no card number survives, wherever it stands', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 19 }).map((all) => all.join(''));
  fc.assert(
    fc.property(digits, fc.constantFrom('pan', 'text', 'method'), (pan, key) => {
      expect(maskBody(JSON.stringify({ [key]: pan, deep: [{ [key]: `card ${pan}.` }] }))).not.toContain(pan);
    }),
  );
});
