// The order of the ways to sign in, and what comes of each.
import { expect, test } from 'vitest';
import { isPopupClosed, type SignInWays, signInBy } from './sign-in-steps.ts';

const blocked = new Error('Attempted to navigate on a disposed window');
const closed = new Error('Popup closed by user');

function given({ silent = false, popup, redirect }: { silent?: boolean; popup?: Error | 'works'; redirect?: Error }) {
  const tried: string[] = [];
  const ways: SignInWays = {
    silently: async () => {
      tried.push('silently');
      return silent;
    },
    ...(popup !== undefined && {
      byPopup: async () => {
        tried.push('popup');
        if (popup !== 'works') throw popup;
      },
    }),
    byRedirect: async (returnUrl) => {
      tried.push(`redirect to ${returnUrl}`);
      if (redirect) throw redirect;
    },
    details: (error) => (isPopupClosed(error) ? 'closed' : String(error)),
  };
  return { tried, result: signInBy(ways, '/reports') };
}

test('S1-166 silent sign-in comes first; S1-165 who is signed in by it ends with Success', async () => {
  const { tried, result } = given({ silent: true, popup: 'works' });
  expect(await result).toEqual({ outcome: 'Success', returnUrl: '/reports' });
  expect(tried).toEqual(['silently']);
});

test('S1-166 then a pop-up, where there is one, then a redirect; S1-165 which ends with Redirect', async () => {
  const withPopup = given({ popup: 'works' });
  expect(await withPopup.result).toEqual({ outcome: 'Success', returnUrl: '/reports' });
  expect(withPopup.tried).toEqual(['silently', 'popup']);
  const refused = given({ popup: blocked });
  expect(await refused.result).toEqual({ outcome: 'Redirect' });
  expect(refused.tried).toEqual(['silently', 'popup', 'redirect to /reports']);
});

test('S1-167 without a configured pop-up none is opened', async () => {
  const { tried, result } = given({});
  expect(await result).toEqual({ outcome: 'Redirect' });
  expect(tried).toEqual(['silently', 'redirect to /reports']);
});

test('S1-165 what cannot be done ends with Fail and what a person reads of it', async () => {
  expect(await given({ redirect: new Error('no issuer') }).result).toEqual({
    outcome: 'Fail',
    details: 'Error: no issuer',
  });
  const { tried, result } = given({ popup: closed });
  expect(await result).toEqual({ outcome: 'Fail', details: 'closed' });
  expect(tried).toEqual(['silently', 'popup']);
});
