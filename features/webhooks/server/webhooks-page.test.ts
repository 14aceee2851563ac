// docs/webhooks.md says what the code does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../../../core/server/config.ts';
import { endpointsMax, retryWaitsSeconds } from '../common/webhook.ts';
import { answerTimeoutMs } from './attempt.ts';
import { secretOverlapHours } from './secrets.ts';

const page = readFileSync(join(checkout, 'docs/webhooks.md'), 'utf8');

function inWords(seconds: number): string {
  if (seconds >= 3_600) return `${seconds / 3_600} hours`;
  return seconds >= 60 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}

test('the schedule of the page is the schedule of the code', () => {
  const rows = ['at once', ...retryWaitsSeconds.map(inWords)].map((after, i) => `| ${i + 1} | ${after} |`);
  const table = page.split('<!-- schedule -->')[1]?.split('<!-- /schedule -->')[0]?.trim();
  expect(table).toBe(['| try | after |', '| --- | --- |', ...rows].join('\n'));
});

test('limits of the page are the limits of the code', () => {
  expect(page).toContain(`within ${answerTimeoutMs / 1000} seconds`);
  expect(page).toContain(`the old one beside it for ${secretOverlapHours} hours`);
  expect(endpointsMax).toBe(20);
});
