// Hands the issuer's answer to the portal that opened this frame or window, in the form that oidc-client-ts listens for.
// The library itself would do the same, at fifty times the size, on every load of the portal.

/** `source` of the library's messages (AbstractChildWindow in oidc-client-ts 3). */
const messageSource = 'oidc-client';

const opener: Window = window.opener ?? window.parent;
if (opener !== window) {
  opener.postMessage({ source: messageSource, url: location.href, keepOpen: false }, location.origin);
}
if (window.opener !== null) window.close();
