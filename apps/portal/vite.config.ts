// Builds the portal's files: hashed assets, one style sheet for the first view, compressed copies beside them.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { features } from '../features.ts';
import { browserContracts } from './browser-contracts.ts';
import { compressedFiles } from './compressed-files.ts';
import { earlyLinks } from './early-links.ts';
import { menuIcons } from './menu-icons.ts';

const root = import.meta.dirname;
const entry = resolve(root, 'main.ts');
const portal = resolve(root, 'portal.ts');

/** Whether a module is there from the start of another: imported by that, or by what that imports. Who else needs it finds it there. */
function comesWith(start: string, id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (id === start) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((importer) => comesWith(start, importer, modules, seen)) ?? false;
}

/** A group of what comes with a module. */
function groupOf(name: string, start: string) {
  return {
    name: (id: string, modules: Rolldown.ChunkingContext) => (comesWith(start, id, modules) ? name : null),
    debugName: name,
  };
}

/** What every view needs goes into few files: small ones compress badly and each costs a request. The rest splits by itself, by page. */
const chunkGroups = [
  // The entry alone: it begins to sign in before it imports the rest.
  { ...groupOf('sign-in', entry), test: /\/core\/|oidc-client-ts|jwt-decode|vite\/preload-helper/, priority: 5 },
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/[\w-]+)\//, priority: 3 },
  // Only forms check what people typed: no list and no frame needs it.
  { name: 'schemas', test: /node_modules\/zod\//, priority: 6 },
  { name: 'texts-en', test: /\/(?:texts|core|words|all)\.en\.ts$/, priority: 3 },
  { name: 'texts-tr', test: /\/(?:texts|core|words|all)\.tr\.ts$/, priority: 3 },
  {
    ...groupOf('portal', portal),
    test: /\/(?:apps\/portal|core\/(?:common|web)|features\/[\w-]+\/(?:common|web))\//,
    priority: 2,
  },
  // Shared by two pages or more; what is one page's own stays with it.
  // Fields and calendars are many pages' and no first view's: they come with their styles when one is opened.
  {
    name: 'frame',
    test: /\/core\/(?:common|web)\/(?!forms\/)|lucide-react/,
    minShareCount: 3,
    priority: 1,
  },
];

/** Functions that only declare: what they made and nobody asks for need not travel. */
const declaring = ['z', 'call', 'problem', 'permission', 'listAnswer'];

export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), menuIcons(features), browserContracts(), earlyLinks(), compressedFiles()],
  build: {
    outDir: resolve(root, '../../dist/portal'),
    emptyOutDir: true,
    target: 'es2023',
    // An inlined asset would be a data: address in a style sheet, which the page's policy does not need to allow.
    assetsInlineLimit: 0,
    // Read by scripts/first-view-size.ts.
    manifest: true,
    // The polyfill is an inline script in older targets and dead weight in ours.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: declaring, propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups } },
      input: { index: resolve(root, 'index.html'), 'silent-callback': resolve(root, 'silent-callback.html') },
    },
  },
});
