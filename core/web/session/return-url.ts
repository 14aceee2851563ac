// Where a person may be sent after signing in or out: within this origin only, whatever the address bar says.

/** Source: document 1, section 5. */
export const invalidReturnUrl = 'Invalid return url. The return url needs to have the same origin as the current page.';

/** Longest return address that is kept, in characters; the identity server's own limits on `state` are higher. */
const returnUrlLengthMax = 4_000;

/** Browsers drop or fold control characters, spaces and backslashes while they read an address, so that a harmless look hides another host. */
function isDeceptive(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\u007f' || character === '\\');
}

/**
 * The path, query and fragment of a return URL that is an absolute address of `origin` or a relative path; undefined for anything
 * else: other origins, protocol-relative and backslash forms, user-info, schemes, control characters, encoded slashes at the start.
 * Source: document 1, section 5; rulings (parse with URL, compare origin exactly).
 */
export function safeReturnUrl(text: string | null | undefined, origin: string): string | undefined {
  if (text === null || text === undefined || text === '' || text.length > returnUrlLengthMax) return undefined;
  if (isDeceptive(text)) return undefined;
  if (!text.startsWith(`${origin}/`) && text !== origin && !isRelativePath(text)) return undefined;
  if (!URL.canParse(text, `${origin}/`)) return undefined;
  const url = new URL(text, `${origin}/`);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  // `/.//evil` is folded into `//evil` while it is read, which the next reader would take for a host.
  if (/^\/(?:[/\\]|%2f|%5c)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** `/crm/dashboard`, `crm/dashboard?x=1`: a single slash or none, and no scheme in the first segment. */
function isRelativePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) || /^[\w~.-]+(?:[/?#]|$)/.test(text);
}

/** The same for signing out, where a wrong address is an error. Throws with the text of document 1, section 5. */
export function requireReturnUrl(text: string | null | undefined, origin: string): string | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  const safe = safeReturnUrl(text, origin);
  if (safe === undefined) throw new Error(invalidReturnUrl);
  return safe;
}

/** The address that sign-in is asked for with; pages of the sign-in itself are nothing to return to. */
export function loginAddress(attempted: string): string {
  const target = attempted.startsWith('/authentication/') || attempted === '/' ? undefined : attempted;
  return target === undefined
    ? '/authentication/login'
    : `/authentication/login?${new URLSearchParams({ returnUrl: target })}`;
}

/** Session storage: where a person was when they were signed out because they had left. */
const wayBackKey = 'wayBack';

export function keepWayBack(address: string | undefined): void {
  if (address === undefined) sessionStorage.removeItem(wayBackKey);
  else sessionStorage.setItem(wayBackKey, address);
}

export function keptWayBack(): string | undefined {
  return sessionStorage.getItem(wayBackKey) ?? undefined;
}
