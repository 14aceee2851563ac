// The borders between the parts of the code: each rule with its remedy, checked on every import by `npm run check`.

import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export interface Import {
  /** Path of the importing file, from the checkout's root. */
  readonly from: string;
  /** Path of the imported file, or the name of the package (`node:fs`, `react`). */
  readonly to: string;
  /** Erased before the code runs. */
  readonly isType: boolean;
}

interface Rule {
  readonly name: string;
  readonly remedy: string;
  /** Files the rule binds; tests are free to reach further. */
  readonly from: RegExp;
  /** What they may not import … */
  readonly to: RegExp;
  /** … unless it matches this; `<1>` stands for the first group of `from`. */
  readonly unless?: string;
}

const checkout = fileURLToPath(new URL('..', import.meta.url));
const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(checkout, 'package.json'), 'utf8'),
);
const commonFolders = '(core|features/[^/]+)/common/';

export const rules: readonly Rule[] = [
  {
    name: 'core knows no feature',
    remedy: 'let the feature register with core, or pass core what it needs',
    from: /^core\//,
    to: /^(features|apps|identity|acquirer|demo|bench)\//,
  },
  {
    name: 'common runs anywhere',
    remedy:
      'common/ is loaded by browsers and servers: import only common/ folders there, and put I/O into server/ or web/',
    from: new RegExp(`^${commonFolders}`),
    to: /^(core|features|identity|acquirer|demo|apps|node:)/,
    unless: `^${commonFolders}`,
  },
  {
    name: 'web never meets server',
    remedy: 'call the server through the contract in common/',
    from: /^(core|features\/[^/]+)\/web\//,
    to: /^(((core|features\/[^/]+)\/server|apps|identity|acquirer|demo)\/|node:)/,
  },
  {
    name: 'server never meets web',
    remedy: 'put what both sides need into common/',
    from: /^((core|features\/[^/]+)\/server|identity|acquirer|demo)\//,
    to: /^(core|features\/[^/]+)\/web\//,
  },
  {
    name: 'a feature has one door',
    remedy: "import another feature's common/ or server/index.ts, and export there what others may use",
    from: /^features\/([^/]+)\//,
    to: /^features\//,
    unless: '^features/(<1>/|[^/]+/common/|[^/]+/server/index\\.ts$)',
  },
  {
    name: 'only apps compose',
    remedy: 'move what is needed into core/ or a feature: nothing builds on apps/',
    from: /^(core|features|identity|acquirer)\//,
    to: /^apps\//,
  },
  {
    name: 'the acquirer is a stranger',
    remedy: 'it stands for another company: talk to it over HTTP and share no code but core/common',
    from: /^acquirer\//,
    to: /^(features|identity|demo|core\/(server|web))\//,
  },
  {
    name: 'identity stands alone',
    remedy: 'the portal must work with any provider: share core/, common/ folders and server/index.ts only',
    from: /^identity\//,
    to: /^features\//,
    unless: '^features/[^/]+/(common/|server/index\\.ts$)',
  },
  {
    name: 'the product runs without test packages',
    remedy: 'move the package to dependencies in package.json, or the code to tests/',
    from: /^(apps(?!\/portal\/vite\.config\.ts$)|core|features|identity|acquirer|demo)\//,
    to: new RegExp(`^(${Object.keys(devDependencies).join('|')})(/|$)`),
  },
];

const folders = '{apps,core,features,identity,acquirer,demo,bench,tests,scripts}';
const testFile = /\.(test|fixture)\.tsx?$|(^|\/)tests\//;

/** Every import of every file; an unknown relative target is left as it is written, for the type check to name. */
export function importsOf(file: string, source: string): Import[] {
  const { module } = parseSync(file, source);
  const entries = [
    ...module.staticImports.map((entry) => ({
      specifier: entry.moduleRequest.value,
      isType: entry.entries.length > 0 && entry.entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
    })),
  ];
  return entries.map(({ specifier, isType }) => ({ from: file, to: targetOf(file, specifier), isType }));
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier.replace(/\?.*$/, ''));
  return builtinModules.includes(specifier) ? `node:${specifier}` : specifier;
}

/** The rules an import breaks. */
export function brokenRules({ from, to }: Import): Rule[] {
  if (testFile.test(from)) return [];
  return rules.filter((rule) => {
    const bound = rule.from.exec(from);
    if (!bound || !rule.to.test(to)) return false;
    return !rule.unless || !new RegExp(rule.unless.replaceAll('<1>', bound[1] ?? '')).test(to);
  });
}

/** One cycle among the imports that run, as the files along it; undefined when there is none. */
export function cycleIn(imports: readonly Import[]): string[] | undefined {
  const targets = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const { to } of targets.get(file) ?? []) {
      const found = visit(to);
      if (found) return found;
    }
    path.pop();
    done.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const found = visit(file);
    if (found) return found;
  }
  return undefined;
}

function main(): void {
  const files = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: checkout }).filter(
    (file) => !file.includes('node_modules'),
  );
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(checkout, file), 'utf8')));
  const faults = imports.flatMap((one) =>
    brokenRules(one).map(({ name, remedy }) => `${one.from} imports ${one.to}\n  ${name}: ${remedy}`),
  );
  const cycle = cycleIn(imports);
  if (cycle) faults.push(`${cycle.join('\n  imports ')}\n  no cycles: move what both need into a third file`);
  for (const fault of faults) console.error(fault);
  console.log(`${imports.length} imports in ${files.length} files, ${faults.length} across a border`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
