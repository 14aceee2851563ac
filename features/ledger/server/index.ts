// What the ledger offers to other features' servers, and its own jobs.
import type { ServerFeature } from '../../../core/server/services.ts';
import { foldBalancesJob, proveBalancesJob } from './jobs.ts';

export { availableBalance } from './balances.ts';
export { type EntryRow, entriesOf } from './entries.ts';
export { noMerchantId, post, postMany } from './post.ts';
export { type Imbalance, proveBalances } from './proof.ts';

export const ledgerServer: ServerFeature = {
  handlers: [],
  jobs: [foldBalancesJob, proveBalancesJob],
  schedule: [
    { job: foldBalancesJob, cron: '* * * * *' },
    { job: proveBalancesJob, cron: '17 2 * * *' },
  ],
};
