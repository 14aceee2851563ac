// Signing secrets of endpoints: how they are made, kept and used.
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type Sealer, sealerFor } from '../../../core/server/sealing.ts';

/** 256 bits, within the 192 to 512 that the specification asks for. */
const secretBytes = 32;

/** How long the old secret signs beside the new one, in hours: a day for a merchant to bring the new one to its servers. */
export const secretOverlapHours = 24;

/** A new secret as the specification writes it: `whsec_` and base 64. */
export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

/** Seals endpoints' secrets; the context of each is its endpoint's id. */
export function endpointSealer(installationSecret: string): Sealer {
  return sealerFor(installationSecret, 'webhooks/endpoint-secret');
}

export interface SecretColumns {
  readonly endpoint_id: string;
  readonly secret_sealed: Buffer;
  readonly previous_secret_sealed: Buffer | null;
  readonly previous_secret_until: Date | null;
}

/** The secrets that sign for an endpoint now: the new one first, and the old one while its time is not over. */
export function signingSecrets(row: SecretColumns, sealer: Sealer, now: Date): readonly string[] {
  const secrets = [sealer.open(row.secret_sealed, row.endpoint_id)];
  if (row.previous_secret_sealed && row.previous_secret_until && row.previous_secret_until > now)
    secrets.push(sealer.open(row.previous_secret_sealed, row.endpoint_id));
  return secrets;
}

/** Id of a message on the wire; the same at every try, so that a receiver can tell a repetition. */
export function wireId(messageId: string): string {
  return `msg_${messageId}`;
}

/** The headers of one try. Source: Standard Webhooks specification, "Webhook headers". */
export function signedHeaders(
  secrets: readonly string[],
  message: { id: string; body: string },
  at: Date,
): Record<string, string> {
  const id = wireId(message.id);
  return {
    'content-type': 'application/json',
    'user-agent': 'Portico-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, message.body)).join(' '),
  };
}
