// The numbered requirements of docs/requirements.tsv, and the tests that carry their numbers in their titles.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titlesIn } from './test-titles.ts';

export interface Requirement {
  /** `S1-034`: document and number in it. */
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

export interface TestTitle {
  /** Path from the checkout. */
  readonly file: string;
  readonly title: string;
}

export interface AreaCoverage {
  readonly total: number;
  /** Numbers that a test shows, and those that none does yet; both in the documents' order. */
  readonly shown: readonly string[];
  readonly open: readonly string[];
}

const testFiles = '{apps,core,features,identity,acquirer,demo,bench,tests,scripts}/**/*.test.{ts,tsx}';
const columns = ['id', 'doc', 'section', 'area', 'requirement', 'kind'] as const;

/** @throws when the table's first line isn't what this program reads */
export function readRequirements(checkout: string): readonly Requirement[] {
  const [header, ...lines] = readFileSync(join(checkout, 'docs/requirements.tsv'), 'utf8').trimEnd().split(/\r?\n/);
  if (header !== columns.join('\t'))
    throw new Error(`docs/requirements.tsv: its columns are not ${columns.join(', ')}`);
  return lines.map((line) => {
    const [id = '', , , area = '', text = ''] = line.split('\t');
    return { id, area, text };
  });
}

/** Titles of all tests that run; skipped and planned ones show nothing. */
export function readTestTitles(checkout: string): readonly TestTitle[] {
  return globSync(testFiles, { cwd: checkout })
    .sort()
    .flatMap((file) => titlesIn(readFileSync(join(checkout, file), 'utf8'), file).map((title) => ({ file, title })));
}

/** The requirement numbers that a title carries. */
export function numbersIn(title: string): readonly string[] {
  return title.match(/\bS\d-\d{3}\b/g) ?? [];
}

/** Which tests show each requirement. */
export function showing(titles: readonly TestTitle[]): ReadonlyMap<string, readonly TestTitle[]> {
  const shown = new Map<string, TestTitle[]>();
  for (const test of titles)
    for (const number of new Set(numbersIn(test.title))) shown.set(number, [...(shown.get(number) ?? []), test]);
  return shown;
}

/** What is shown and what is open, by area; areas in alphabetical order. */
export function coverageByArea(
  requirements: readonly Requirement[],
  shown: ReadonlyMap<string, unknown>,
): Readonly<Record<string, AreaCoverage>> {
  const areas = Object.groupBy(requirements, ({ area }) => area);
  const rows = Object.entries(areas).sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(
    rows.map(([area, members = []]) => {
      const ids = members.map(({ id }) => id);
      return [
        area,
        { total: ids.length, shown: ids.filter((id) => shown.has(id)), open: ids.filter((id) => !shown.has(id)) },
      ];
    }),
  );
}
