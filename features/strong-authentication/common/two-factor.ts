// A person's second factors as the portal shows them: app on or off, recovery codes, what enrolling takes, and how it is refused.
import * as z from 'zod/mini';
import { Problem, type ProblemKind, problem } from '../../../core/common/problem.ts';

export const TwoFactor = z.object({
  /** Whether there is an authenticator app. */
  isOn: z.boolean(),
  /** Since when; null while it is off. */
  onSince: z.nullable(z.iso.datetime()),
  /** Of whoever has an app or a passkey. */
  recoveryCodesLeft: z.int().check(z.nonnegative()),
  /** Whether this installation can have passkeys: browsers want a host name and https for them. */
  passkeysArePossible: z.boolean(),
  /** Whether enrolling asks for the password; people of an outside issuer have none here. */
  asksPassword: z.boolean(),
});
export type TwoFactor = z.infer<typeof TwoFactor>;

/** Longest password that the identity part takes, in characters. Source: document 3, section 5. */
const passwordLengthMax = 128;

export const EnrolmentStart = z.strictObject({
  /** The person's password, once more. Left out by people whom an outside issuer signs in: they have none here. */
  password: z.optional(z.string().check(z.maxLength(passwordLengthMax))),
});

/** What the authenticator app needs, shown once. */
export const Enrolment = z.object({
  /** Base 32, for apps that cannot read the picture. */
  secret: z.string(),
  /** `otpauth://` address, drawn as a QR code. */
  address: z.string(),
});
export type Enrolment = z.infer<typeof Enrolment>;

export const EnrolmentEnd = z.strictObject({
  code: z.string().check(z.regex(/^\d{6}$/, 'the six digits that the app shows')),
});

export const RecoveryCodes = z.object({
  /** Each works once. They are shown now and never again. */
  recoveryCodes: z.array(z.string()),
});

export const twoFactorIsOn = problem('two-factor-is-on', 409, 'Two-factor authentication is on already.');
export const twoFactorIsOff = problem('two-factor-is-off', 409, 'Two-factor authentication is off.');
export const enrolmentOver = problem('enrolment-over', 409, 'This took too long. Please begin again.');
export const passwordWrong = problem('password-wrong', 422, 'This is not your current password.');
export const codeWrong = problem('code-wrong', 422, 'This code is not the one that the app shows now.');
/** With `Retry-After`. */
export const triesLocked = problem('tries-locked', 429, 'Too many wrong tries; try again later.');
export const signInAgain = problem('sign-in-again', 403, 'Sign out and in again, and then do this within 15 minutes.');

/** A refusal that belongs to one field of the body. */
export function fieldProblem(kind: ProblemKind, pointer: string): Problem {
  return new Problem(kind, { errors: [{ pointer, message: kind.title, code: kind.code }] });
}
