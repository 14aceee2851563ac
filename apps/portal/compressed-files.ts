// Writes .br and .gz beside every file of the build that compresses, so that no request waits for a compressor.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Bytes below which a compressed copy saves less than its own request headers cost. */
const smallestSize = 512;

export function compressedFiles(): Plugin {
  return {
    name: 'portico-compressed-files',
    apply: 'build',
    // Not closeBundle: that also follows a build that failed, and would hide why.
    writeBundle: ({ dir = '' }) => {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && compressible.test(entry.name)) compress(join(entry.parentPath, entry.name));
      }
    },
  };
}

function compress(path: string): void {
  const content = readFileSync(path);
  if (content.length < smallestSize) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
