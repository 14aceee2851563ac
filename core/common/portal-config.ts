// What the portal asks its own origin for before anything else: `GET /config.json`, and the addresses an issuer must know of it.
import * as z from 'zod/mini';

/** Run-time configuration of the browser. Nothing in it is secret: everybody who can reach the sign-in page can read it. */
export const PortalConfig = z.object({
  oidc: z.object({
    /** Issuer; everything else about it comes from its discovery document. */
    authority: z.string(),
    clientId: z.string(),
    /** Separated by spaces. */
    scopes: z.string(),
    /** The resource that access tokens are asked for (RFC 8707), for issuers that know the parameter. */
    resource: z.optional(z.string()),
    /** Pages of the issuer that a person is sent to. Source: document 1, section 7. */
    registerUrl: z.string(),
    manageUrl: z.string(),
    /** Sign-in by pop-up window between silent sign-in and redirect; off by default. Source: document 1, section 4. */
    popup: z.boolean(),
  }),
  /** Base addresses of the APIs, see request-routing.ts. */
  api: z.object({ merchant: z.string(), report: z.string(), unversioned: z.string() }),
  /** Seconds. Source: document 1, section 3; document 2, section 9. */
  session: z.object({ sessionIdle: z.int(), sessionTimeout: z.int(), sessionPing: z.int() }),
  /** True where the demo world is installed. */
  demo: z.boolean(),
  version: z.string(),
});
export type PortalConfig = z.infer<typeof PortalConfig>;

/** Addresses on the portal's origin that the issuer redirects to: they are registered there, for sign-in and after sign-out. */
export const portalRedirects = {
  signIn: '/authentication/login-callback',
  /** A small page of its own, the only one that the portal itself may frame: silent sign-in ends in it. */
  silentSignIn: '/silent-callback.html',
  signOut: '/authentication/logout-callback',
} as const;
