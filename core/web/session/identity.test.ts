// What the portal asks of the issuer, and what it leaves to the library.
import { expect, test } from 'vitest';
import { protocolSettings } from './identity.ts';

const settings = protocolSettings(
  {
    authority: 'https://identity.example',
    clientId: 'portal',
    scopes: 'openid profile email',
    registerUrl: 'https://identity.example/account/register',
    manageUrl: 'https://identity.example/account/manage',
    popup: false,
  },
  'https://portal.example',
);

test('S1-177 the library renews nothing by itself', () => {
  expect(settings.automaticSilentRenew).toBe(false);
});

test('S1-178 it tells that a token expires 60 s before', () => {
  expect(settings.accessTokenExpiringNotificationTimeInSeconds).toBe(60);
});

test('the code flow is asked for, and ends on pages of the portal', () => {
  expect(settings).toMatchObject({
    response_type: 'code',
    redirect_uri: 'https://portal.example/authentication/login-callback',
    post_logout_redirect_uri: 'https://portal.example/authentication/logout-callback',
  });
});
