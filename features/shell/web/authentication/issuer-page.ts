// Addresses of the identity server's own pages, with the way back to the portal.

/** `returnUrl` is the parameter that the built-in identity server reads; others ignore it. */
export function issuerPage(page: string, wayBack: string, origin: string): string {
  const url = new URL(page, origin);
  url.searchParams.set('returnUrl', origin + wayBack);
  return url.href;
}
