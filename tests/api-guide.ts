// The examples of docs/api-guide.md, read from the page: each request, and the part of its answer that stands below it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { checkout } from '../core/server/config.ts';

export interface Example {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly answer: { readonly status: number; readonly body: unknown };
}

/** The id that every example about one payment names. */
export const examplePaymentId = '01938f6e-2f00-7a3b-9c1d-5e8f70a1b2c3';
export const exampleKey = 'sk_test_…';

const page = readFileSync(join(checkout, 'docs/api-guide.md'), 'utf8');

/** How many commands the page has, with or without an answer. */
export const commandCount = page.split('```sh\n').length - 1;

export const guideExamples: readonly Example[] = [
  ...page.matchAll(/```sh\n(curl [\s\S]*?)\n```\n+```http\nHTTP\/1\.1 (\d+)[^\n]*\n\n([\s\S]*?)\n```/g),
].map(([, command = '', status = '', body = '']) => ({
  ...requestOf(command),
  answer: { status: Number(status), body: JSON.parse(body) as unknown },
}));

/** The parts of a curl command as this page writes them. */
function requestOf(command: string): Omit<Example, 'answer'> {
  const headers = [...command.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value,
  ]);
  const body = /-d '([\s\S]*?)'/.exec(command)?.[1];
  return {
    method: /-X (\w+)/.exec(command)?.[1] ?? (body === undefined ? 'GET' : 'POST'),
    url: new URL(/'?(http[^'\s]+)/.exec(command)?.[1] ?? ''),
    headers: Object.fromEntries(headers),
    body,
  };
}

/** What an answer must be like to be the one that the page shows: `…` is some text, a list shows what each of its entries is like. */
export function likeShown(shown: unknown): unknown {
  if (shown === '…') return expect.stringMatching(/\S/);
  if (Array.isArray(shown)) return expect.toSatisfy((list: unknown) => isListOf(list, shown[0]));
  if (typeof shown !== 'object' || shown === null) return shown;
  const members = Object.entries(shown).map(([name, value]) => [name, likeShown(value)]);
  return expect.objectContaining(Object.fromEntries(members));
}

function isListOf(list: unknown, entry: unknown): boolean {
  if (!Array.isArray(list) || list.length === 0) return false;
  for (const one of list) expect(one).toEqual(likeShown(entry));
  return true;
}
