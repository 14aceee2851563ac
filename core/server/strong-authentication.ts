// Strong authentication on the server: what is asked before a call that needs a code is done.
import { Problem } from '../common/problem.ts';
import { scaRequired } from '../common/strong-authentication.ts';
import type { Actor } from './actor.ts';
import type { ActOrigin } from './audit.ts';

/**
 * Uses up the code of a request. Injected, because core knows nobody's authenticator.
 * @throws {Problem} `SCA_REQUIRED` without a code, `SCA_INVALID` for a wrong or used one, `SCA_LOCKED` after too many
 */
export type ConfirmStrongly = (actor: Actor, code: string | undefined, origin: ActOrigin) => Promise<void>;

/** Where nothing can be confirmed, nothing that has to be is done. */
export const nothingConfirms: ConfirmStrongly = async () => {
  throw new Problem(scaRequired, { facts: { canConfirm: false } });
};

/** The code of a request: one header, never part of a body. Source: rulings, document 3 section 3. */
export function scaCodeOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined {
  const { scacode: given } = headers;
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
}
