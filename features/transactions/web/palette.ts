// Finds transactions by any id for the command palette.
import { fillPath } from '../../../core/common/call.ts';
import { formatAmount } from '../../../core/common/money.ts';
import type { PaletteSource } from '../../../core/web/shell/palette-source.ts';
import { searchTransactions } from '../common/contract.ts';
import { transactionPages } from '../common/pages.ts';

/** Results shown at once: the palette is for going to one, the lookup for looking through many. */
const resultsMax = 5;

const transactionResults: PaletteSource = {
  heading: 'transactions.lookup.title',
  icon: 'search',
  minLength: 4,
  find: async (text, { client, session, signal }) => {
    const path = transactionPages.find((page) => page.name === 'transactions.detail')?.paths[session.tier];
    if (path === undefined || !session.can(searchTransactions.access)) return [];
    const query = { searchKey: text, pageIndex: 0, pageSize: resultsMax };
    const { data } = await client.send(searchTransactions, { query }, { signal });
    return data.map(({ id, reference, merchantName, amountMinor, currency }) => ({
      id,
      title: reference,
      hint: `${merchantName} · ${formatAmount(amountMinor, currency)} ${currency}`,
      address: fillPath(path, { transactionId: id }),
    }));
  },
};

export default transactionResults;
