// Makes what went over the wire fit for logs: card numbers first 6 and last 4, no security codes, no secrets.

/** Fields that are left out whole, whatever they hold; compared in lower case without `_` and `-`. */
const dropped = new Set([
  'cvc',
  'cvv',
  'cvc2',
  'cvv2',
  'securitycode',
  'apikey',
  'authorization',
  'secret',
  'password',
]);
/**
 * What may be a card number: 12 to 19 digits, together or in the groups that cards are printed in. Not inside a longer word
 * nor behind a group of a UUID, so that references stay whole; the schemes' reference numbers (ARN, 23 digits) stay too.
 */
const panLike =
  /(?<!\w|[0-9a-f]{4}-)(?:\d{12,19}|\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,3})?|\d{4}[ -]\d{6}[ -]\d{4,5})(?!\w)/g;
/** Accounts are personal too: an IBAN keeps its country and its end. */
const ibanLike = /\b([A-Z]{2}\d{2})[A-Z0-9]{8,26}([A-Z0-9]{4})\b/g;
/** Bodies beyond this are cut, in characters: a log is not an archive. */
const loggedCharactersMax = 16_384;

/** `411111…1111`. */
export function maskPan(pan: string): string {
  const digits = pan.replaceAll(/\D/g, '');
  return `${digits.slice(0, 6)}…${digits.slice(-4)}`;
}

/** A body as text, masked. What is not JSON is masked as plain text. */
export function maskBody(body: string): string {
  return (maskedJson(body) ?? maskText(body)).slice(0, loggedCharactersMax);
}

function maskedJson(body: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(body), maskField);
  } catch {
    return undefined;
  }
}

/** Amounts may be as long as card numbers; all other numbers are looked at like texts. */
function maskField(key: string, value: unknown): unknown {
  if (dropped.has(key.toLowerCase().replaceAll(/[_-]/g, ''))) return undefined;
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'number' || key.endsWith('Minor')) return value;
  const masked = maskText(String(value));
  return masked === String(value) ? value : masked;
}

function maskText(text: string): string {
  return text.replaceAll(panLike, maskPan).replaceAll(ibanLike, '$1…$2');
}
