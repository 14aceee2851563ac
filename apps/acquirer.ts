// The sandbox acquirer as a part of the product: the one place where it meets the installation's configuration.
import { startAcquirer } from '../acquirer/service.ts';
import type { Config } from '../core/server/config.ts';
import { makeLogger } from '../core/server/logs.ts';
import { sandboxMasterSecret } from '../features/acquirers/server/index.ts';

/** Starts it on its port, with its store in PORTICO_HOME. Faults on command exist in demo mode only. */
export async function start(config: Config): Promise<{ stop(): Promise<void> }> {
  return startAcquirer({
    host: config.listenHost,
    port: config.ports.acquirer,
    folder: config.home,
    masterSecret: sandboxMasterSecret(config),
    publicUrl: config.acquirer.url,
    faultControl: config.demo,
    logger: makeLogger('acquirer', config.logLevel),
  });
}
