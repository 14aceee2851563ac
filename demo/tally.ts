// The sums that the write path keeps as it goes, made at once for rows that come in bulk: counters and balances.
import { accountOwner } from '../features/ledger/common/posting.ts';
import { noMerchantId } from '../features/ledger/server/post.ts';
import type { BulkRow } from './bulk-insert.ts';
import type { DemoTransaction } from './history.ts';

interface Sum {
  readonly key: BulkRow;
  transactions: number;
  amountMinor: number;
}

export class Tally {
  readonly #counters = new Map<string, Sum>();
  readonly #balances = new Map<string, Sum>();

  add({ record, postings }: DemoTransaction): void {
    const { tenantId, mode, merchantId, websiteId, channelId, type, status, currency, method, provider } = record;
    const day = record.createdAt.toISOString().slice(0, 10);
    const dimensions = { merchantId, websiteId, channelId, type, status, currency, method, provider };
    for (const [grain, period] of [
      ['day', day],
      ['month', `${day.slice(0, 7)}-01`],
      ['all', '1970-01-01'],
    ])
      addTo(this.#counters, { tenantId, grain, mode, period, ...dimensions }, record.amountMinor);
    for (const { posting } of postings)
      for (const { account, amountMinor, currency: ofEntry } of posting.entries) {
        const owner = accountOwner[account];
        const key = {
          tenantId,
          account,
          merchantId: owner === 'merchant' ? merchantId : noMerchantId,
          provider: owner === 'provider' ? provider : '',
          mode,
          currency: ofEntry,
        };
        addTo(this.#balances, key, amountMinor);
      }
  }

  /** Rows of `transaction_counter`. */
  counters(): BulkRow[] {
    return [...this.#counters.values()].map(({ key, transactions, amountMinor }) => ({
      ...key,
      transactions,
      amountMinor,
    }));
  }

  /** Rows of `ledger_balance`. */
  balances(): BulkRow[] {
    return [...this.#balances.values()].map(({ key, amountMinor }) => ({ ...key, amountMinor }));
  }
}

function addTo(sums: Map<string, Sum>, key: BulkRow, amountMinor: number): void {
  const name = Object.values(key).join('|');
  const sum = sums.get(name);
  if (sum === undefined) sums.set(name, { key, transactions: 1, amountMinor });
  else {
    sum.transactions += 1;
    sum.amountMinor += amountMinor;
  }
}
