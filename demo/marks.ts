// The marks of the demo tenants: small drawings of our own, good on light and on dark ground.

/** Three sails of a compass in a rounded square. */
export const northwindMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Northwind Pay">' +
  '<clipPath id="r"><rect width="64" height="64" rx="18"/></clipPath><g clip-path="url(#r)">' +
  '<path fill="#c3c9ff" d="M0 0h64v64H0z"/><path fill="#6b7bff" d="M0 0h11l21 23-11 41H0z"/>' +
  '<path fill="#09d0bd" d="M64 23v41H21l11-41z"/></g></svg>';

/** A tulip tile of eight petals in a circle. */
export const anatoliaMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Anatolia Ödeme">' +
  '<circle cx="32" cy="32" r="32" fill="#e0782f"/><g fill="#fff4e8">' +
  '<path d="M32 8c6 7 6 13 0 20-6-7-6-13 0-20zm0 48c-6-7-6-13 0-20 6 7 6 13 0 20zM8 32c7-6 13-6 20 0-7 6-13 6-20 0zm48 0c-7 6-13 6-20 0 7-6 13-6 20 0z"/>' +
  '</g><g fill="#3b1d2e"><path d="M15 15c8 0 12 4 13 13-9-1-13-5-13-13zm34 0c0 8-4 12-13 13 1-9 5-13 13-13zM15 49c0-8 4-12 13-13-1 9-5 13-13 13zm34 0c-8 0-12-4-13-13 9 1 13 5 13 13z"/></g></svg>';

/** A picture as an address. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
