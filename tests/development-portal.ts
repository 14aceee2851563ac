// The portal as a development build, served to browser tests: it has pages that the product has not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview } from 'vite';
import type { PortalConfig } from '../core/common/portal-config.ts';
import { defaultApiBases } from '../core/common/request-routing.ts';
import { checkout } from '../core/server/config.ts';

/** What `/config.json` answers here: nobody signs in to these pages. */
const config: PortalConfig = {
  oidc: {
    authority: 'http://127.0.0.1:1',
    clientId: 'development',
    scopes: 'openid',
    registerUrl: 'http://127.0.0.1:1/register',
    manageUrl: 'http://127.0.0.1:1/manage',
    popup: false,
  },
  api: defaultApiBases,
  session: { sessionIdle: 1800, sessionTimeout: 60, sessionPing: 15 },
  demo: false,
  version: 'development',
};

export interface DevelopmentPortal {
  /** Origin of the portal. */
  readonly url: string;
  /** Body of `/config.json`, for the test to answer. */
  readonly config: PortalConfig;
  readonly close: () => Promise<void>;
}

/** Builds and serves it on a free port. Throws with what the build said when it fails. */
export async function startDevelopmentPortal(): Promise<DevelopmentPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-fields-'));
  const configFile = join(checkout, 'apps/portal/vite.config.ts');
  const vite = join(checkout, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--config', configFile, '--mode', 'development', '--outDir', folder, '--emptyOutDir'];
  const built = spawnSync(process.execPath, [vite, ...options], { cwd: checkout, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`the development portal cannot be built:\n${built.stdout}${built.stderr}`);
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the development portal has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    config,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
