// After signing in: to the return URL where there is a good one, else to the person's dashboard. Source: document 1, sections 2 and 5.
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { safeReturnUrl } from '../../../../core/web/session/return-url.ts';

/** `/` leads to the dashboard of the person's tier. */
export function useGoOn(): (returnUrl: string | undefined) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (returnUrl) => {
      const target = new URL(safeReturnUrl(returnUrl, location.origin) ?? '/', location.origin);
      return navigate({
        to: target.pathname,
        search: Object.fromEntries(target.searchParams),
        hash: target.hash.slice(1),
        replace: true,
      });
    },
    [navigate],
  );
}

/** Longest message that an address may put on a page, in characters: enough for any error of an issuer. */
const messageLengthMax = 300;

/** Text of a query parameter, shown as plain text and cut: anybody can write such an address. Source: rulings, document 1 section 2. */
export function shownMessage(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  return text.length > messageLengthMax ? `${text.slice(0, messageLengthMax)}…` : text;
}
