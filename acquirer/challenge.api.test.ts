// The 3-D Secure challenge as a payer's browser sees it, and the notifications that follow.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventually } from '../tests/eventually.ts';
import { wrongCodesMax } from './challenge.ts';
import { challengeLanguage } from './challenge-texts.ts';
import { credentialsFrom } from './credentials.ts';
import { challengeCode, type MagicName, magic } from './magic-cards.ts';
import { card, openWorld, payment, testSecret, type World } from './test-world.ts';

const returnUrl = 'https://shop.example/return?cart=7';

async function challenged(world: World, name: MagicName, differs: object = {}) {
  const body = payment({ method: card(magic[name].pan), returnUrl, notificationUrl: world.receiver.url, ...differs });
  const { answer } = await world.post('sale', body);
  expect(answer).toMatchObject({ status: 'pending', redirectUrl: expect.stringContaining(`${world.url}/challenge/`) });
  return { requestId: body.requestId, url: answer.redirectUrl as string };
}

const press = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test.each<[MagicName, Record<string, string>, string, string | undefined]>([
  ['challenge', { decision: 'approve' }, 'approved', undefined],
  ['challenge', { decision: 'reject' }, 'declined', 'payer_cancelled'],
  ['challenge', {}, 'declined', 'payer_cancelled'],
  ['challengeWithCode', { decision: 'approve', code: challengeCode }, 'approved', undefined],
  ['challengeWithCode', { decision: 'reject', code: '' }, 'declined', 'payer_cancelled'],
  ['challengeFails', { decision: 'approve' }, 'declined', 'authentication_failed'],
])('%s with %o is %s; the payer goes back and the caller is told', async (name, fields, status, code) => {
  await using world = await openWorld();
  const { requestId, url } = await challenged(world, name);
  const answer = await press(url, fields);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, returnUrl]);
  const final = (await world.status(requestId)).answer;
  expect(final).toMatchObject({ status, ...(code && { reason: { code } }) });
  expect(final.redirectUrl).toBeUndefined();
  await eventually(() => expect(world.receiver.received).toHaveLength(1));
  expect(world.receiver.received[0]?.body).toMatchObject({ event: 'operation.final', operation: final });
});

test('a challenge that nobody answers is declined', async () => {
  await using world = await openWorld();
  const { requestId, url } = await challenged(world, 'challengeAbandoned');
  await eventually(() => expect(world.receiver.received).toHaveLength(1));
  expect((await world.status(requestId)).answer.reason?.code).toBe('authentication_abandoned');
  expect(await (await fetch(url)).text()).toContain('Payment not confirmed');
});

test('a wrong code may be mended, but not too often', async () => {
  await using world = await openWorld();
  const { requestId, url } = await challenged(world, 'challengeWithCode');
  for (let wrong = 1; wrong < wrongCodesMax; wrong++) {
    const again = await press(url, { decision: 'approve', code: '000000' });
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('That code is not right')]);
  }
  expect((await press(url, { decision: 'approve', code: '000000' })).status).toBe(303);
  expect((await world.status(requestId)).answer.reason?.code).toBe('authentication_failed');
});

test('the first answer stands, however often and however differently it is pressed', async () => {
  await using world = await openWorld();
  const { requestId, url } = await challenged(world, 'challenge');
  await Promise.all([press(url, { decision: 'approve' }), press(url, { decision: 'approve' })]);
  await press(url, { decision: 'reject' });
  expect((await world.status(requestId)).answer.status).toBe('approved');
  await eventually(() => expect(world.receiver.received).toHaveLength(1));
});

test('the page shows merchant, exact amount and card ending in both languages, escaped, without script', async () => {
  await using world = await openWorld();
  const differs = { merchantName: '<b>Ağ & "Kahve"</b>', amountMinor: 999_999_999_999_999 };
  const { url } = await challenged(world, 'challenge', differs);
  const english = await (await fetch(url, { headers: { 'accept-language': 'de, en;q=0.5' } })).text();
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('&lt;b&gt;Ağ &amp; &quot;Kahve&quot;&lt;/b&gt;');
  expect(english).toContain('9,999,999,999,999.99');
  expect(english).toContain(`Visa ending in ${magic.challenge.pan.slice(-4)}`);
  expect(english).not.toMatch(/<script|style=|onclick/);
  const turkish = await (await fetch(`${url}?lang=tr`)).text();
  expect(turkish).toContain('<html lang="tr">');
  expect(turkish).toContain('9.999.999.999.999,99');
  expect(turkish).toContain('Ödemenizi onaylayın');
});

test('the page’s policy allows its style and the form’s way back, no more', async () => {
  await using world = await openWorld();
  const { url } = await challenged(world, 'challenge');
  const { headers } = await fetch(url);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect((await fetch(`${world.url}/challenge/style.css`)).headers.get('content-type')).toMatch(/^text\/css/);
});

test('nobody gets in without the key', async () => {
  await using world = await openWorld();
  const { requestId, url } = await challenged(world, 'challenge');
  const tampered = url.slice(0, -1) + (url.endsWith('0') ? '1' : '0');
  for (const wrong of [tampered, `${world.url}/challenge/x`, url.slice(0, url.lastIndexOf('.'))]) {
    expect((await fetch(wrong)).status).toBe(404);
    expect((await press(wrong, { decision: 'approve' })).status).toBe(404);
  }
  expect((await world.status(requestId)).answer.status).toBe('pending');
});

test('without a way back the page says how it ended', async () => {
  await using world = await openWorld();
  const { url } = await challenged(world, 'challenge', { returnUrl: undefined });
  const answer = await press(url, { decision: 'approve' });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Payment confirmed')]);
});

test.each([
  ['tr', 'en', 'en', 'tr'],
  [undefined, 'tr-TR,tr;q=0.9,en;q=0.8', undefined, 'tr'],
  [undefined, 'en;q=0.2, tr;q=0.9', undefined, 'tr'],
  [undefined, 'de', 'tr', 'tr'],
  [undefined, 'tr;q=0', undefined, 'en'],
  ['xx', undefined, undefined, 'en'],
] as const)('?lang=%s, Accept-Language %s, merchant’s %s: %s', (asked, accepted, merchants, language) => {
  expect(challengeLanguage(asked, accepted, merchants)).toBe(language);
});

test('notifications are signed, retried with the same event id, and given up in the end', async () => {
  await using world = await openWorld();
  const notified = { method: card(magic.pendingThenApproved.pan), notificationUrl: world.receiver.url };
  world.receiver.failNext(2);
  await world.post('sale', payment(notified));
  await eventually(() => expect(world.receiver.received).toHaveLength(3));
  for (const { headers, text, body } of world.receiver.received) {
    const t = /^t=(\d+),/.exec(String(headers['x-acquirer-signature']))?.[1];
    const secret = credentialsFrom(testSecret).webhookSecretOf('m1');
    const v1 = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex');
    expect(headers['x-acquirer-signature']).toBe(`t=${t},v1=${v1}`);
    expect(headers['x-acquirer-event-id']).toBe(body.eventId);
  }
  expect(new Set(world.receiver.received.map(({ body }) => body.eventId)).size).toBe(1);

  world.receiver.failNext(100);
  await world.post('sale', payment(notified));
  await eventually(async () => {
    const figures = await (await fetch(`${world.url}/metrics`)).text();
    expect(figures).toContain('acquirer_notices_total{result="given_up"} 1');
  });
  expect(world.receiver.received).toHaveLength(3 + 4);
});
