// Ways to sign in, tried in order: silently, by a pop-up window where configured, by leaving for the issuer. Source: document 1, section 4.

/** What became of a sign-in. */
export type SignInResult =
  | { readonly outcome: 'Success'; readonly returnUrl: string | undefined }
  /** The page is being left; nothing more is done here. */
  | { readonly outcome: 'Redirect' }
  | { readonly outcome: 'Fail'; readonly details: string };

export interface SignInWays {
  /** Answers whether somebody is signed in now; never throws. */
  readonly silently: () => Promise<boolean>;
  /** Absent where pop-ups are not configured, which is the default. Throws when it came to nothing. */
  readonly byPopup?: () => Promise<void>;
  /** Leaves the page; `returnUrl` comes back with the issuer's answer. */
  readonly byRedirect: (returnUrl: string | undefined) => Promise<void>;
  /** What a person reads of a failure. */
  readonly details: (error: unknown) => string;
}

/** Tries the ways in order. A pop-up that the browser does not open leaves the redirect; one that the person closes ends the sign-in. */
export async function signInBy(ways: SignInWays, returnUrl: string | undefined): Promise<SignInResult> {
  const success = { outcome: 'Success', returnUrl } as const;
  if (await ways.silently()) return success;
  try {
    if (ways.byPopup && (await opened(ways.byPopup))) return success;
    await ways.byRedirect(returnUrl);
    return { outcome: 'Redirect' };
  } catch (error) {
    return { outcome: 'Fail', details: ways.details(error) };
  }
}

async function opened(popup: () => Promise<void>): Promise<boolean> {
  try {
    await popup();
    return true;
  } catch (error) {
    if (isPopupBlocked(error)) return false;
    throw error;
  }
}

/** What the library says when `window.open` gave no window. */
function isPopupBlocked(error: unknown): boolean {
  return error instanceof Error && /disposed window/i.test(error.message);
}

/** Whether the person closed the pop-up. */
export function isPopupClosed(error: unknown): boolean {
  return error instanceof Error && /popup closed/i.test(error.message);
}
