// `npm run check`: what every commit has to pass, in less than a minute. All steps run at once; what failed is shown last.
import { runNode } from './run-command.ts';

const steps: readonly { name: string; args: readonly string[] }[] = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '--project', '.', '--noEmit', '--pretty', 'false'] },
  {
    name: 'lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn', '--error-on-warnings'],
  },
  { name: 'borders', args: ['scripts/borders.ts'] },
  { name: 'unit tests', args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter', 'dot'] },
];

const startedAt = Date.now();
const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);

const results = await Promise.all(
  steps.map(async ({ name, args }) => {
    const { code, said } = await runNode(args, { ...process.env, FORCE_COLOR: '0' }, false);
    console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds()} s`);
    return { name, code, said };
  }),
);
const failed = results.filter(({ code }) => code !== 0);
for (const { name, said } of failed) console.log(`\n--- ${name}\n${said.trim()}`);
console.log(failed.length === 0 ? `\nAll passed.` : `\nFailed: ${failed.map(({ name }) => name).join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
