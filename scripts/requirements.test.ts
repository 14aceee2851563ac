// A number in a test's title is a claim: it must name a requirement there is, and the reader of titles must see it.
import { expect, test } from 'vitest';
import { checkout } from '../core/server/config.ts';
import { coverageByArea, numbersIn, readRequirements, readTestTitles, showing } from './requirements.ts';

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
  // It parses every test file, which takes a busy machine some seconds.
}, 30_000);

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
