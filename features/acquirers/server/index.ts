// What the acquirers' feature offers to other features' servers.
import type { Config } from '../../../core/server/config.ts';
import { deriveKey } from '../../../core/server/role-secrets.ts';
import type { Acquirer, AcquirerAccount } from '../common/acquirer.ts';
import { createSandboxAcquirer, sandboxAccount } from './sandbox-acquirer.ts';

/** Every acquirer that this installation reaches, by the name in our data. */
export interface Acquirers {
  /** Throws when no acquirer has this name. */
  get(code: string): Acquirer;
  /** Undefined when no acquirer has this name. */
  find(code: string): Acquirer | undefined;
  /** A merchant's account there. Throws when no acquirer has this name. */
  account(code: string, accountId: string): AcquirerAccount;
  close(): Promise<void>;
}

/** What the sandbox's accounts and keys are made from; the sandbox itself is started with the same. */
export function sandboxMasterSecret(config: Pick<Config, 'secret'>): string {
  return deriveKey(config.secret, 'sandbox-acquirer').toString('hex');
}

/** Makes the adapters; opens no connection yet. */
export function createAcquirers(config: Config): Acquirers {
  const masterSecret = sandboxMasterSecret(config);
  const sandbox = createSandboxAcquirer({ url: config.acquirer.url, timeoutMs: config.acquirer.timeoutMs });
  const known = new Map([
    [sandbox.code, { acquirer: sandbox, account: (accountId: string) => sandboxAccount(masterSecret, accountId) }],
  ]);
  const find = (code: string) => {
    const found = known.get(code);
    if (!found) throw new RangeError(`no acquirer is called ${code}`);
    return found;
  };
  return {
    get: (code) => find(code).acquirer,
    find: (code) => known.get(code)?.acquirer,
    account: (code, accountId) => find(code).account(accountId),
    async close() {
      await Promise.all([...known.values()].map(({ acquirer }) => acquirer.close()));
    },
  };
}

export { createSandboxAcquirer, sandboxAccount } from './sandbox-acquirer.ts';
