// Where passkeys of this installation work: the host name that they are made for, and the origins that may ask for them.
import { isIP } from 'node:net';

export interface PasskeySite {
  /** WebAuthn's RP ID. A passkey belongs to it for good: under another one it is never found again. */
  readonly rpId: string;
  readonly origins: readonly string[];
}

/**
 * Source: Web Authentication, 5.1.2 and 13.4.9. Browsers take host names only, and secure contexts only: with an IP address in the place of
 * a name, or with plain http on another machine, there are no passkeys.
 * @param addresses origins of the pages that register and ask: the portal's, and identity's where it signs people in
 * @param rpId the one that the installation names; otherwise the host of all addresses, or the domain that all stand under
 * @returns undefined where browsers would refuse
 * @throws {RangeError} when the named one is neither the host of each address nor a domain above it
 */
export function passkeySite(addresses: readonly string[], rpId?: string): PasskeySite | undefined {
  const urls = addresses.map((address) => new URL(address));
  const hosts = urls.map(({ hostname }) => hostname);
  if (rpId !== undefined && !hosts.every((host) => standsUnder(host, rpId)))
    throw new RangeError(`must be the host of ${addresses.join(' and ')}, or a domain above`);
  const isUsable = urls.every((url) => isIP(bare(url.hostname)) === 0 && isSecure(url));
  const chosen = rpId ?? sharedDomain(hosts);
  if (!isUsable || chosen === undefined) return undefined;
  return { rpId: chosen, origins: [...new Set(urls.map(({ origin }) => origin))] };
}

/** URLs write an IPv6 address in brackets. */
function bare(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}

function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || standsUnder(hostname, 'localhost');
}

function standsUnder(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** The one host, or the longest domain above all; never a top-level domain, which belongs to nobody. */
function sharedDomain([first = '', ...others]: readonly string[]): string | undefined {
  const labels = first.split('.');
  const candidates = labels.map((_, from) => labels.slice(from).join('.'));
  return candidates.find(
    (domain) => others.every((host) => standsUnder(host, domain)) && (domain === first || domain.split('.').length > 1),
  );
}
