// `npm run spec`: the requirements by area, the tests that show them, and what is not shown yet. `-- --json` for programs.
import { checkout } from '../core/server/config.ts';
import { coverageByArea, readRequirements, readTestTitles, showing } from './requirements.ts';

/** Tests named for one requirement: a table of rows needs no more to be found. */
const testsShownMax = 4;

const requirements = readRequirements(checkout);
const shown = showing(readTestTitles(checkout));
const areas = coverageByArea(requirements, shown);

if (process.argv.includes('--json')) console.log(JSON.stringify(areas, null, 2));
else printAreas();

function printAreas(): void {
  const texts = new Map(requirements.map(({ id, text }) => [id, text]));
  for (const [area, { total, shown: done, open }] of Object.entries(areas)) {
    console.log(`\n${area}: ${done.length} of ${total} shown`);
    for (const id of done) {
      console.log(`  ✓ ${id}  ${texts.get(id)}`);
      const tests = shown.get(id) ?? [];
      for (const { file, title } of tests.slice(0, testsShownMax)) console.log(`           ${file}: ${title}`);
      if (tests.length > testsShownMax) console.log(`           and ${tests.length - testsShownMax} more`);
    }
    for (const id of open) console.log(`  · ${id}  ${texts.get(id)}`);
  }
  const done = Object.values(areas).reduce((sum, area) => sum + area.shown.length, 0);
  console.log(`\n${done} of ${requirements.length} requirements are shown by a test.`);
}
