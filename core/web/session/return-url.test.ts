// Return URLs: what is taken, and every trick that is not.
import { expect, test } from 'vitest';
import { invalidReturnUrl, loginAddress, requireReturnUrl, safeReturnUrl } from './return-url.ts';

const origin = 'https://portal.example';

test.each([
  ['/dashboard', '/dashboard'],
  ['/', '/'],
  ['/crm/dashboard?a=1&b=%2Fx#part', '/crm/dashboard?a=1&b=%2Fx#part'],
  ['crm/dashboard', '/crm/dashboard'],
  ['https://portal.example', '/'],
  ['https://portal.example/reports?x=1', '/reports?x=1'],
  ['/search?next=https://evil.example', '/search?next=https://evil.example'],
  ['/a/../b', '/b'],
])('S1-209 the return URL %s of the own origin leads to %s', (text, path) => {
  expect(safeReturnUrl(text, origin)).toBe(path);
});

test.each([
  [undefined],
  [null],
  [''],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\/evil.example'],
  ['\\\\evil.example'],
  ['https:evil.example'],
  ['https:/evil.example'],
  ['https://evil.example'],
  ['https://portal.example.evil.com/'],
  ['https://portal.example@evil.com/'],
  ['https://user:word@portal.example/'],
  ['https://portal.example:8443/'],
  ['http://portal.example/'],
  ['HTTPS://evil.example'],
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,x'],
  ['/.//evil.example'],
  ['/..//evil.example'],
  ['./%2F/evil.example'],
  ['/%2f/evil.example'],
  ['/%2Fevil.example'],
  ['/%5cevil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['\u0000/evil'],
  [' //evil.example'],
  ['\u007f//evil.example'],
  ['?next=1'],
  ['#part'],
  [`/${'a'.repeat(4_001)}`],
])('S1-210 the return URL %j is not taken', (text) => {
  expect(safeReturnUrl(text, origin)).toBeUndefined();
});

test('S1-211 signing out with a return URL of another origin is an error with the text of the document', () => {
  expect(() => requireReturnUrl('https://portal.example.evil.com', origin)).toThrow(invalidReturnUrl);
  expect(requireReturnUrl('/dashboard', origin)).toBe('/dashboard');
  expect(requireReturnUrl(null, origin)).toBeUndefined();
});

test('S1-137 the login address carries the attempted URL, but never a page of the sign-in itself', () => {
  expect(loginAddress('/crm/settings?tab=2')).toBe('/authentication/login?returnUrl=%2Fcrm%2Fsettings%3Ftab%3D2');
  expect(loginAddress('/authentication/logged-out')).toBe('/authentication/login');
  expect(loginAddress('/')).toBe('/authentication/login');
});
