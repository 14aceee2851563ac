// What a browser answers when it is asked for a passkey: its shape and its limits, before anything of it is verified.
import * as z from 'zod/mini';

/** Longest field, in characters: an attestation with certificates has some thousands. */
const fieldLengthMax = 20_000;
/** The most that WebAuthn allows: 1023 bytes. */
const credentialIdLengthMax = 1_364;

const Base64Url = z.string().check(z.maxLength(fieldLengthMax), z.regex(/^[A-Za-z0-9_-]*$/, 'base64url'));
const CredentialId = Base64Url.check(z.minLength(1), z.maxLength(credentialIdLengthMax));
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10));

/** What else browsers send is left out: nothing is decided by it. */
const common = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
};

/** Answer to `navigator.credentials.create`. Source: Web Authentication Level 3, 5.1.8 (RegistrationResponseJSON). */
export const NewPasskeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(Transports),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

/** Answer to `navigator.credentials.get`. Source: Web Authentication Level 3, 5.1.8 (AuthenticationResponseJSON). */
export const PasskeyAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A name that a person gives a passkey, in characters. */
export const passkeyNameLengthMax = 60;

/** One line with something visible in it. */
export const PasskeyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(passkeyNameLengthMax),
    z.regex(/^[^\p{Cc}\p{Cf}<>]+$/u, 'a name of one line, without < and >'),
  );
