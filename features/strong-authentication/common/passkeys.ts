// Passkeys as the portal shows them, what the browser is asked for them, and how they are refused.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';
import { NewPasskeyAnswer, PasskeyAnswer, PasskeyName } from '../../../core/common/passkey-answer.ts';
import { problem } from '../../../core/common/problem.ts';
import { EnrolmentStart, RecoveryCodes } from './two-factor.ts';

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until it is used for the first time. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** On all of the person's devices, kept by a provider; otherwise on one device only. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The password again, as for an authenticator app. */
export const PasskeyStart = EnrolmentStart;

/** For `navigator.credentials.create`. Source: Web Authentication Level 3, 5.1.9 (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const NewPasskey = z.strictObject({ name: PasskeyName, answer: NewPasskeyAnswer });

export const AddedPasskey = z.object({
  passkey: Passkey,
  /** Made with the first second factor, shown now and never again; empty for whoever has some. */
  recoveryCodes: RecoveryCodes.shape.recoveryCodes,
});
export type AddedPasskey = z.infer<typeof AddedPasskey>;

export const PasskeyRename = z.strictObject({ name: PasskeyName });

/** For `navigator.credentials.get`. Source: Web Authentication Level 3, 5.1.10 (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyQuestion = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const PasskeyConfirmation = z.strictObject({ answer: PasskeyAnswer });

/** A code for the header `scaCode`: for this person, once, within two minutes. */
export const StrongCode = z.object({ scaCode: z.string() });

export const noPasskeysHere = problem(
  'no-passkeys-here',
  409,
  'Passkeys need a host name and https; this installation is reached in another way.',
);
export const noPasskey = problem('no-passkey', 409, 'You have no passkey.');
export const tooManyPasskeys = problem('too-many-passkeys', 409, 'You have as many passkeys as anybody can have.');
export const passkeyKnown = problem('passkey-known', 409, 'This passkey is there already.');
export const passkeyRefused = problem('passkey-refused', 422, 'This passkey was not accepted. Please begin again.');
