// The table of constants and limits of document 1, section 9, row by row, as the product's own code has them. What is not built yet
// (uploads, the paging of tenant support) has no row here.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultLayout } from '../core/common/layouts.ts';
import { defaultMode, modes } from '../core/common/mode.ts';
import { defaultLanguage, languages } from '../core/common/texts.ts';
import { tierWire } from '../core/common/tiers.ts';
import { defaultThemeSettings } from '../core/common/user-context.ts';
import { loadConfig } from '../core/server/config.ts';
import { alertShownMs, errorSnackbarShownMs } from '../core/web/alerts/alerts.ts';
import * as renewal from '../core/web/session/renewal.ts';
import {
  logoutDelayMs,
  logoutDelayMsMax,
  logoutDelayMsMin,
  visibilityRecheckMs,
} from '../core/web/session/tab-channel.ts';
import { layoutDebounceMs } from '../core/web/shell/layout-choice.ts';
import { splashHideMs } from '../core/web/shell/splash.tsx';
import { notificationPageSize } from '../features/notifications/common/notification.ts';
import { texts as notificationTexts } from '../features/notifications/common/texts.en.ts';
import { pollAfterErrorMs, pollMs } from '../features/notifications/web/notification-feed.ts';
import { snackbarShownMs } from '../features/notifications/web/notification-snackbar.tsx';
import { tenantListMax } from '../features/tenants/common/contract.ts';

const { session } = loadConfig({ PORTICO_DEMO: 'on', PORTICO_SECRET: 'a secret of the tests, and of nothing else' });

test.each([
  ['token renewal check every 30 s', renewal.renewalCheckMs, 30_000],
  ['renew when 30 s or less remain', renewal.renewWhenRemainingMs, 30_000],
  ['at most 3 renewal attempts', renewal.renewalAttemptsMax, 3],
  ['back-off base of 5000 ms', renewal.renewalBackOffBaseMs, 5_000],
  ['access-token-expiring notification 60 s before', renewal.expiringNoticeMs, 60_000],
  ['multi-tab logout delay from 500 ms', logoutDelayMsMin, 500],
  ['multi-tab logout delay to 1500 ms', logoutDelayMsMax, 1_500],
  ['visibility recheck after 100 ms', visibilityRecheckMs, 100],
  ['splash hide delay of 3000 ms', splashHideMs, 3_000],
  ['layout config change debounce of 1000 ms', layoutDebounceMs, 1_000],
  ['notification page size of 10', notificationPageSize, 10],
  ['notification polling every 30 s', pollMs, 30_000],
  ['notification polling 60 s after an error', pollAfterErrorMs, 60_000],
  ['new-notification snackbar for 10 s', snackbarShownMs, 10_000],
  ['error snackbar for 7 s', errorSnackbarShownMs, 7_000],
  ['alert auto-dismiss after 5000 ms', alertShownMs, 5_000],
  ['S1-282 tenant list size of 100', tenantListMax, 100],
])('%s', (_, constant, value) => {
  expect(constant).toBe(value);
});

test('the multi-tab logout delay is random between its ends', () => {
  expect([logoutDelayMs(0), logoutDelayMs(1)]).toEqual([logoutDelayMsMin, logoutDelayMsMax]);
  expect(logoutDelayMs(0.3)).toBeGreaterThan(logoutDelayMsMin);
  expect(logoutDelayMs(0.3)).toBeLessThan(logoutDelayMsMax);
});

test('default redirect after login: /dashboard for merchants, crm/dashboard for tenants', () => {
  expect([tierWire.merchant.home, tierWire.tenant.home]).toEqual(['/dashboard', '/crm/dashboard']);
});

test('S1-279 notification panel of 40rem by 50rem, at most 70 % high, a rem being 10 pixels in the document', () => {
  const style = readFileSync(new URL('../features/notifications/web/notifications.css', import.meta.url), 'utf8');
  expect(style).toMatch(/width: (?:min\()?400px/);
  expect(style).toMatch(/height: min\(500px, 70vh\)/);
});

test('S1-280 S1-281 panel texts', () => {
  expect(notificationTexts).toMatchObject({
    end: "That's all your notifications from the last 30 days.",
    emptyTitle: 'No notifications',
    emptyHint: 'When you have notifications, they will appear here.',
  });
});

test('default languages: English, which is the default, and Turkish', () => {
  expect(languages).toEqual(['en', 'tr']);
  expect(defaultLanguage).toBe('en');
});

test('modes: Live and Test, Live the default', () => {
  expect(modes).toEqual(['Live', 'Test']);
  expect(defaultMode).toBe('Live');
});

test('session idle, timeout and ping are configured: 1800 s, 60 s and 15 s', () => {
  expect(session).toEqual({ idleSeconds: 1_800, timeoutSeconds: 60, pingSeconds: 15 });
});

test('S1-283 default theme colours', () => {
  expect(defaultThemeSettings).toMatchObject({
    sidebarBackgroundColor: '#2e43fe',
    headerBackgroundColor: '#ffffff',
    mainBackgroundColor: '#f5f5f5',
    primaryColor: '#09d0bd',
    textColor: '#404040',
    buttonsLinkColorRGB: '9, 208, 189',
  });
});

test('S1-285 the layout host default is vertical-layout-1', () => {
  expect(defaultLayout).toBe('vertical-layout-1');
});
