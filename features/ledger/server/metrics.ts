// The figure that must be zero.
import { Gauge } from 'prom-client';
import { metrics } from '../../../core/server/metrics.ts';

export const ledgerImbalances = new Gauge({
  name: 'portico_ledger_imbalances',
  help: 'Balances that were not the sum of their entries at the last proof.',
  registers: [metrics],
});
