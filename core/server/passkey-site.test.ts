// Where passkeys work: the RP ID of portal and identity, and the places where browsers know none.
import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test.each([
  [['https://pay.example.com', 'https://pay.example.com:8443'], 'pay.example.com'],
  [['https://portal.example.com', 'https://id.example.com'], 'example.com'],
  [['https://example.com', 'https://id.example.com'], 'example.com'],
  [['https://a.pay.example.com', 'https://b.pay.example.com'], 'pay.example.com'],
  [['http://localhost:4000', 'http://localhost:4001'], 'localhost'],
  [['https://portal', 'https://portal:8443'], 'portal'],
])('%j: made for %s', (addresses, rpId) => {
  expect(passkeySite(addresses)).toEqual({ rpId, origins: addresses });
});

test.each([
  ['an IPv4 address is no name', ['http://127.0.0.1:4000', 'http://127.0.0.1:4001']],
  ['nor is an IPv6 address', ['https://[2001:db8::1]', 'https://[2001:db8::1]:8443']],
  ['plain http is no secure context', ['http://portal.example.com', 'http://portal.example.com:8080']],
  ['two names have nothing in common but their top-level domain', ['https://portal.com', 'https://identity.com']],
])('none where %s', (_, addresses) => {
  expect(passkeySite(addresses)).toBeUndefined();
});

test('an installation may name a domain above, and no other', () => {
  const addresses = ['https://portal.pay.example.com', 'https://id.pay.example.com'];
  expect(passkeySite(addresses, 'example.com')?.rpId).toBe('example.com');
  for (const other of ['portal.pay.example.com', 'ample.com', 'example.org'])
    expect(() => passkeySite(addresses, other)).toThrow('must be the host of');
});

test('one origin stands there once', () => {
  expect(passkeySite(['https://example.com', 'https://example.com'])?.origins).toEqual(['https://example.com']);
});
