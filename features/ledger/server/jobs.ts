// Jobs of the ledger: balances folded each minute, and proven each night.
import * as z from 'zod/mini';
import { sql, systemScope } from '../../../core/server/database.ts';
import { job } from '../../../core/server/jobs.ts';
import { foldBalances } from './balances.ts';
import { ledgerImbalances } from './metrics.ts';
import { tellImbalance } from './notices.ts';
import { proveBalances } from './proof.ts';

const nothing = z.object({});

/** One fold at a time: two at once would wait for each other's balances. Any fixed number will do. */
const foldLock = 7_016_230_001;

export const foldBalancesJob = job({
  name: 'ledger.foldBalances',
  payload: nothing,
  attemptsMax: 1,
  async run(_payload, { db }) {
    let more = true;
    while (more)
      more = await db.transaction(systemScope, async (tx) => {
        const alone = await tx.first(sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${foldLock}) as alone`);
        return alone?.alone === true && (await foldBalances(tx));
      });
  },
});

/** Adding up millions of entries may take this long, in milliseconds. */
const proofTimeoutMs = 10 * 60_000;

export const proveBalancesJob = job({
  name: 'ledger.proveBalances',
  payload: nothing,
  attemptsMax: 3,
  async run(_payload, { db, clock, log }) {
    const wrong = await db.transaction(systemScope, async (tx) => {
      await tx.run(sql`select set_config('statement_timeout', ${String(proofTimeoutMs)}, true)`);
      return proveBalances(tx);
    });
    ledgerImbalances.set(wrong.length);
    if (wrong.length > 0) await db.transaction(systemScope, (tx) => tellImbalance(tx, wrong, clock.now()));
    for (const imbalance of wrong) log.error({ imbalance, alert: true }, 'a balance is not the sum of its entries');
    if (wrong.length > 0) throw new Error(`${wrong.length} balances are not the sum of their entries`);
  },
});
