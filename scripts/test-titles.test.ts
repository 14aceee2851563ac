// Titles are read in every way of writing them that the tests of this product use, rows of tables one by one.
import { expect, test } from 'vitest';
import { titlesIn } from './test-titles.ts';

test('titles stand in one line or in several, in any quotes', () => {
  const source = [
    `test('plain', () => {});`,
    `it(\n  "it's on the next line", () => {});`,
    `describe(\`group\`, () => { test.only('inside', () => {}); });`,
    `expect(text).toBe('no title');`,
  ].join('\n');
  expect(titlesIn(source)).toEqual(['plain', "it's on the next line", 'group', 'inside']);
});

test('tests that do not run have none, nor has what a skipped group holds', () => {
  const source = [
    `test.skip('skipped', () => {});`,
    `test.todo('planned');`,
    `describe.skip('group', () => { test('inside', () => {}); });`,
  ].join('\n');
  expect(titlesIn(source)).toEqual([]);
});

test('each row of a table is a test', () => {
  const source = [
    `const rows = [['one', 1], ['two', 2]] as const;`,
    `test.each(rows)('%s is %i', () => {});`,
    `test.each([...rows, ['three', somewhere()]])('%s', () => {});`,
    `test.each([{ id: 'four' }])('$id of a record', () => {});`,
    `test.each(['five'])('%s alone', () => {});`,
    `test.each(imported)('%s unknown', () => {});`,
  ].join('\n');
  expect(titlesIn(source)).toEqual([
    'one is 1',
    'two is 2',
    'one',
    'two',
    'three',
    'four of a record',
    'five alone',
    '%s unknown',
  ]);
});

test('each turn of a loop is a test; what the file does not say is left open', () => {
  const source = [
    `const people: readonly Person[] = [{ shows: 'first ', name: 'anna' }, { name: 'berta' }];`,
    `for (const { shows = '', name } of people) test(\`\${shows}\${name} reads\`, () => {});`,
    `for (const one of imported) { test(\`\${one} of elsewhere\`, () => {}); }`,
    `const inside = (name) => test(\`\${name} given\`, () => {});`,
  ].join('\n');
  expect(titlesIn(source)).toEqual(['first anna reads', 'berta reads', '… of elsewhere', '… given']);
});

test('a file that cannot be parsed is an error, not a file without tests', () => {
  expect(() => titlesIn(`test('x', () => {`, 'broken.test.ts')).toThrow(/^broken\.test\.ts: /);
});
