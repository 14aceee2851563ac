// A number in a test's title is a claim: it must name a requirement there is, and the reader of titles must see it.
import { expect, test } from 'vitest';
import { checkout } from '../core/server/config.ts';
import { coverageByArea, numbersIn, readRequirements, readTestTitles, showing, titlesIn } from './requirements.ts';

const requirements = readRequirements(checkout);

test('every requirement has a number of its own, an area and a sentence', () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  for (const { id, area, text } of requirements) {
    expect(id).toMatch(/^S[123]-\d{3}$/);
    expect(area).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(text.length).toBeGreaterThan(5);
  }
});

test('every number in a title is the number of a requirement', () => {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = readTestTitles(checkout).filter(({ title }) => numbersIn(title).some((number) => !known.has(number)));
  expect(unknown).toEqual([]);
});

test('titles are read in every way of writing them; tests that do not run show nothing', () => {
  const number = (n: number) => ['S9', `00${n}`].join('-');
  const source = [
    `test('${number(1)} plain', () => {});`,
    `it(\n  "${number(2)} it's on the next line", () => {});`,
    `test.each([[1], [2]])('${number(3)} and ${number(4)} of %i', () => {});`,
    `describe(\`${number(5)} group\`, () => {});`,
    `test.skip('${number(6)} skipped', () => {});`,
    `test.todo('${number(7)} planned');`,
    `expect(text).toBe('${number(8)}');`,
  ].join('\n');
  expect(titlesIn(source).flatMap(numbersIn)).toEqual([1, 2, 3, 4, 5].map(number));
});

test('coverage counts each requirement once, as shown or as open', () => {
  const [first, second] = requirements;
  if (!first || !second) throw new Error('the table is empty');
  const title = `${first.id} twice`;
  const areas = coverageByArea(
    requirements,
    showing([
      { file: 'one', title },
      { file: 'two', title },
    ]),
  );
  expect(areas[first.area]?.shown).toEqual([first.id]);
  expect(areas[second.area]?.open).toContain(second.id);
  expect(Object.values(areas).reduce((sum, area) => sum + area.shown.length + area.open.length, 0)).toBe(
    requirements.length,
  );
});
