// A passkey in the place of a code: asked for by the server, answered by the browser, exchanged for a code that a call sends as scaCode.
import type { ApiClient } from '../../../core/web/api/client.ts';
import { answerOfPasskey } from '../../../core/web/strong-authentication/passkey-browser.ts';
import { askForPasskey, confirmByPasskey as confirmation } from '../common/contract.ts';

/**
 * Answers the code.
 * @throws {PasskeyNotUsed} when the person gave up or the browser has none
 * @throws {ApiFailure} `passkey-refused`, or `tries-locked` after too many
 */
export async function confirmByPasskey(client: ApiClient): Promise<string> {
  const { options } = await client.send(askForPasskey, {});
  const answer = await answerOfPasskey(options);
  const { scaCode } = await client.send(confirmation, { body: { answer } });
  return scaCode;
}
