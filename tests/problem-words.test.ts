// Refusals in Turkish: every kind of problem, rule and sentence that the server knows has its words, and no words are left over.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProblemKind } from '../core/common/problem.ts';
import { checkout } from '../core/server/config.ts';
import type { TurkishProblems } from '../core/server/problem-words.ts';

const sources = globSync('{core,features/*}/{common,server}/**/*.ts', { cwd: checkout })
  .filter((path) => !/\.test\.ts$|\.fixture\.ts$/.test(path) && path !== 'core/common/sentence.ts')
  .map((path) => ({ path, code: readFileSync(join(checkout, path), 'utf8') }));

/** Marked texts, and the rules that schemas name. */
const spoken = [/\b(?:said|sentence)\(\s*'([^']+)'/g, /\bz\.(?:regex|refine)\(.*, (?:\{ error: )?'([^']+)'/g];
/** What is declared in English, with the file that declares it. */
const english = new Map<string, string>();
const turkish: [english: string, turkish: string][] = [];

const read = (path: string): Promise<Record<string, unknown>> => import(join(checkout, path));

function isKind(value: unknown): value is ProblemKind {
  return typeof value === 'object' && value !== null && 'code' in value && 'status' in value && 'title' in value;
}

beforeAll(async () => {
  for (const { path, code } of sources) {
    for (const pattern of spoken) for (const [, text = ''] of code.matchAll(pattern)) english.set(text, path);
    const declared = [...code.matchAll(/ = problem\(/g)].length;
    if (declared === 0) continue;
    const kinds = Object.values(await read(path)).filter(isKind);
    expect(kinds, `${path}: a kind of problem that is not exported has no words`).toHaveLength(declared);
    for (const { title } of kinds) english.set(title, path);
  }
  for (const { path } of sources.filter((one) => one.path.endsWith('server/problems.tr.ts')))
    turkish.push(...Object.entries((await read(path)).turkish as TurkishProblems));
});

const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('S1-161 what refusals say', () => {
  test('has Turkish words, each of them once, and none for what is not said', () => {
    expect(turkish.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
  });

  test('has the same places for values in both languages, and is not left in English', () => {
    for (const [key, text] of turkish) {
      expect(places(text), key).toEqual(places(key));
      expect(text).not.toBe(key);
      expect(text).not.toBe('');
    }
  });

  test('is marked for translation wherever a problem says more than its title', () => {
    const unmarked = sources.filter(({ code }) => /new Problem\([\w.]+, \{[^}]*\b(?:detail|message): ['`]/.test(code));
    // Names types and states as the contract writes them; the portal says it in words of its own, by the facts beside it.
    expect(unmarked.map(({ path }) => path)).toEqual(['features/transactions/common/rules.ts']);
  });
});
