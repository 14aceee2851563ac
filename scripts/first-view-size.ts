// What the portal's first view weighs as served: shell and lookup list, JavaScript and CSS, compressed with brotli.
// `node scripts/first-view-size.ts [folder of the build]`; ends with exit code 1 when it is over its budget.
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Source: issue 2, Speed: at most 200 kB of JavaScript and 25 kB of CSS, compressed as served (kB of 1000 bytes). */
const budget = { js: 200_000, css: 25_000 };

/** What a tenant user's browser loads for the lookup list in English, beside the entry: pages, words and lazy parts of the frame. */
const loadedLater = [
  /^portal\.ts$/,
  /^features\/transactions\/web\/lookup-page\.tsx$/,
  /^(?:words|core\/web\/texts\/all)\.en\.ts$/,
  /^core\/web\/session\/idle-watch\.tsx$/,
];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

const folder = resolve(process.argv[2] ?? 'dist/portal');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** The files of a chunk and of everything that it imports. */
function filesOf(name: string, files = new Set<string>(), seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return files;
  seen.add(name);
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) filesOf(imported, files, seen);
  return files;
}

/** Bytes on the wire: the compressed copy where the build wrote one. */
function servedSize(file: string): number {
  const path = join(folder, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

const names = Object.keys(manifest).filter((name) => {
  const source = name.replace(/^(?:\.\.\/)+/, '');
  return name === 'index.html' || loadedLater.some((pattern) => pattern.test(source));
});
const files = new Set(names.flatMap((name) => [...filesOf(name)]));
const sizes = [...files].map((file) => ({ file, size: servedSize(file) })).sort((a, b) => b.size - a.size);
const sum = (ending: string) =>
  sizes.filter(({ file }) => file.endsWith(ending)).reduce((total, { size }) => total + size, 0);
const totals = { js: sum('.js'), css: sum('.css') };

for (const { file, size } of sizes) console.log(`${String(size).padStart(8)}  ${file}`);
console.log(
  `JavaScript ${totals.js} of ${budget.js} bytes, CSS ${totals.css} of ${budget.css} bytes, ${sizes.length} files`,
);
if (totals.js > budget.js || totals.css > budget.css) process.exitCode = 1;
