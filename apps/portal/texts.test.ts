// The words of the whole portal: both languages alike, every key there is used, every key used is there, no word in a component.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { menuPlaceFor } from '../../core/common/feature.ts';
import { flattenTexts, type Texts } from '../../core/common/texts.ts';
import { tiers } from '../../core/common/tiers.ts';
import { pageTextsOf } from '../../core/web/routes/portal-feature.ts';
import { actionTexts, codeTexts, coreTexts } from '../../core/web/texts/core-texts.ts';
import { features as manifests } from '../features.ts';
import { features } from './features.ts';

const checkout = join(import.meta.dirname, '../..');
const words = { en: new Map<string, string>(), tr: new Map<string, string>() };

beforeAll(async () => {
  const sources = [
    coreTexts,
    codeTexts,
    actionTexts,
    ...features.map(({ feature, texts }) => ({ namespace: feature.name, load: texts })),
    ...features.flatMap((feature) => pageTextsOf(feature) ?? []),
  ];
  for (const { namespace, load } of sources) {
    for (const language of ['en', 'tr'] as const) {
      const texts: Texts = await load[language]();
      for (const [key, text] of flattenTexts(texts, `${namespace}.`)) words[language].set(key, text);
    }
  }
});

/** The key that code asks for: without the plural's ending. */
const asked = (key: string) => key.replace(/_(?:one|other)$/, '');
const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();

/** Code that may hold keys: everything of the portal but the words themselves. */
const files = globSync(['core/{common,web}/**/*.{ts,tsx}', 'features/*/{common,web}/**/*.{ts,tsx}'], { cwd: checkout })
  .filter((path) => !/(?:texts|core|all|late-words)\.(?:en|tr)\.ts$|\.test\.tsx?$/.test(path))
  .map((path) => ({ path, code: readFileSync(join(checkout, path), 'utf8') }));

describe('S1-161 English and Turkish', () => {
  test('have the same keys', () => {
    expect([...words.tr.keys()].sort()).toEqual([...words.en.keys()].sort());
  });
  test('have words for each, with the same places for values', () => {
    for (const [key, text] of words.en) {
      expect(text, key).not.toBe('');
      expect(words.tr.get(key), key).not.toBe('');
      expect(places(words.tr.get(key) ?? ''), key).toEqual(places(text));
    }
  });
});

test('every key of the manifests has words', () => {
  const known = new Set(words.en.keys());
  for (const { title } of features.flatMap(({ feature }) => feature.commands ?? [])) expect(known).toContain(title);
  for (const page of features.flatMap(({ feature }) => feature.pages)) {
    expect(known, page.name).toContain(page.title);
    for (const tier of tiers) {
      const parent = menuPlaceFor(page, tier)?.parent;
      if (parent !== undefined) expect(known, page.name).toContain(parent);
    }
  }
});

test('the audit log has words for no act that is none; an act without words is shown by the name of its call', () => {
  const acts = new Set(manifests.flatMap(({ calls }) => calls.map(({ name }) => name)));
  const named = [...words.en.keys()].flatMap((key) => /^audit\.pages\.actions\.(.+)$/.exec(key)?.[1] ?? []);
  // Ended by the product itself, not by a call.
  expect(named.filter((name) => !acts.has(name))).toEqual(['customerMode.end']);
});

test('every key is used', () => {
  const literals = new Set<string>();
  const prefixes = new Set<string>();
  const namespaces = new Set<string>();
  for (const { code } of files) {
    for (const [, literal = ''] of code.matchAll(/['"`]([\w-]+(?:\.[\w -]+)*\.?)['"`]/g)) {
      if (literal.endsWith('.')) prefixes.add(literal);
      else literals.add(literal);
    }
    for (const [, prefix = ''] of code.matchAll(/`([\w-]+(?:\.[\w-]+)*\.)\$\{/g)) prefixes.add(prefix);
    for (const [, namespace = ''] of code.matchAll(/useTexts<[^>]*>\('([\w.-]+)'\)/g)) namespaces.add(namespace);
  }
  const isUsed = (key: string) => {
    const short = [...namespaces].filter((one) => key.startsWith(`${one}.`)).map((one) => key.slice(one.length + 1));
    return [key, ...short].some(
      (name) => literals.has(name) || [...prefixes].some((prefix) => name.startsWith(prefix)),
    );
  };
  expect([...words.en.keys()].map(asked).filter((key) => !isUsed(key))).toEqual([]);
});

test('no word is written in a component', () => {
  const written = files
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, code }) =>
      [
        ...code.matchAll(/>\s*([^<>{}()=;:&|?]*\p{L}{2,}[^<>{}()=;:&|?]*)\s*<\//gu),
        ...code.matchAll(/\b(?:aria-label|title|placeholder|alt|label)="([^"]*\p{L}{2,}[^"]*)"/gu),
      ].map(([, text]) => `${path}: ${text}`),
    );
  expect(written).toEqual([]);
});
