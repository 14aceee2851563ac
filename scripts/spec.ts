// `npm run spec`: the requirements by area, the tests that show them, and what is not shown yet. `-- --json` for programs.
import { checkout } from '../core/server/config.ts';
import { coverageByArea, readRequirements, readTestTitles, showing } from './requirements.ts';

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
      for (const { file, title } of shown.get(id) ?? []) console.log(`           ${file}: ${title}`);
    }
    for (const id of open) console.log(`  · ${id}  ${texts.get(id)}`);
  }
  const done = Object.values(areas).reduce((sum, area) => sum + area.shown.length, 0);
  console.log(`\n${done} of ${requirements.length} requirements are shown by a test.`);
}
