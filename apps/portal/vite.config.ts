// Builds the portal's files: hashed assets, one style sheet for the first view, compressed copies beside them.
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { features } from '../features.ts';
import { browserContracts } from './browser-contracts.ts';
import { compressedFiles } from './compressed-files.ts';

import { menuIcons } from './menu-icons.ts';

const root = import.meta.dirname;

/** What every view needs goes into few files: small ones compress badly and each costs a request. The rest splits by itself, by page. */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack\/[\w-]+|i18next|oidc-client-ts|jwt-decode)\//,
    priority: 3,
  },
  // Only forms check what people typed: no list and no frame needs it.
  { name: 'schemas', test: /node_modules\/zod\//, priority: 4 },
  { name: 'texts-en', test: /\/(?:texts|core)\.en\.ts$/, priority: 3 },
  { name: 'texts-tr', test: /\/(?:texts|core)\.tr\.ts$/, priority: 3 },
  // Shared by two pages or more; what is one page's own stays with it.
  // Fields and calendars are many pages' and no first view's: they come with their styles when one is opened.
  {
    name: 'frame',
    test: /\/core\/(?:common|web)\/(?!forms\/)|lucide-react/,
    minShareCount: 3,
    priority: 2,
  },
];

/** Functions that only declare: what they made and nobody asks for need not travel. */
const declaring = ['z', 'call', 'problem', 'permission', 'listAnswer'];

export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), menuIcons(features), browserContracts(), compressedFiles()],
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
