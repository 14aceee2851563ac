// Sums of ledger entries, in minor units.
import type { AccountingEntry } from '../common/transaction.ts';

type Entry = Pick<AccountingEntry, 'account' | 'amountMinor' | 'currency'>;
type Sum = Pick<Entry, 'amountMinor' | 'currency'>;

/** One sum for each account and currency, in the order that the accounts first appear. */
export function sumsByAccount(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<string, Entry>();
  for (const { account, amountMinor, currency } of entries) {
    const key = `${account} ${currency}`;
    sums.set(key, { account, currency, amountMinor: (sums.get(key)?.amountMinor ?? 0) + amountMinor });
  }
  return [...sums.values()];
}

/** One sum for each currency: zero when the postings are whole. */
export function sumsByCurrency(entries: readonly Sum[]): readonly Sum[] {
  const sums = new Map<string, number>();
  for (const { amountMinor, currency } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
