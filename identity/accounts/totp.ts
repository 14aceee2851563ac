// Codes of authenticator apps: time-based one-time passwords (RFC 6238), as every such app makes them.
import { Secret, TOTP } from 'otpauth';

/** What all authenticator apps understand; some ignore any other choice silently. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226, section 4, R6 recommends 160 bits. */
const secretBytes = 20;
/** Steps to either side that are taken: clocks of phones differ, and people type slowly (RFC 6238, 5.2 recommends one). */
const windowSteps = 1;

/** A fresh secret, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that a QR code carries into the app. */
export function totpAddress(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...shape, issuer, label, secret }).toString();
}

/** The time step whose code this is; undefined when it is none of the present ones. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library compares bytes, and throws where six letters are more than six of them.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...shape, secret }).validate({ token: code, timestamp, window: windowSteps });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / shape.period) + delta;
}

/** The code of an instant, as the app shows it. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ ...shape, secret }).generate({ timestamp: at.getTime() });
}
