// Passkeys as the browser makes and uses them. The library is loaded with the first of them.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../common/passkey-answer.ts';

/** Nothing came of it. The browser tells a page no more than this, so that pages can't find out who has which passkey. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed';
  /** The device holds one of this person's passkeys already. */
  readonly isKnown: boolean;
  constructor(cause: unknown) {
    super('no passkey was used', { cause });
    this.isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

/** Whether this browser knows passkeys at all, at the address the portal is reached by. */
export function knowsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/**
 * Has the browser make a passkey.
 * @param options as the server gave them
 */
export async function newPasskey(options: { readonly challenge: string }): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(notUsed);
  return { id, rawId, type, response };
}

/**
 * Has the browser use a passkey.
 * @param options as the server gave them
 */
export async function answerOfPasskey(options: { readonly challenge: string }): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(notUsed);
  return { id, rawId, type, response };
}

function notUsed(cause: unknown): never {
  throw new PasskeyNotUsed(cause);
}
