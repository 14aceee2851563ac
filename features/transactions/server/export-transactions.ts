// The lookup as a file: the same question as on the screen, all its pages.
import { flattenTexts, languageOf } from '../../../core/common/texts.ts';
import { handle } from '../../../core/server/handle.ts';
import { listExport } from '../../../core/server/list-export.ts';
import * as contract from '../common/contract.ts';
import { en } from '../common/texts.en.ts';
import { tr } from '../common/texts.tr.ts';
import { transactionsList } from '../common/transactions-list.ts';
import { idsToExport, questionOf, rowsById } from './find-transactions.ts';

const words = { en: flattenTexts(en, 'transactions.'), tr: flattenTexts(tr, 'transactions.') } as const;

export const exportTransactions = handle(
  contract.exportTransactions,
  async ({ tx, scope, mode, actor, query, headers, now, audit }) => {
    const question = questionOf({ scope, mode, actor, query });
    const ids = await idsToExport(tx, question);
    const language = languageOf(headers['accept-language']);
    audit.target('list', transactionsList.name, { ...(scope.tenantId !== null && { tenantId: scope.tenantId }) });
    audit.details = { mode, filter: query.filter, searchKey: query.searchKey, rows: ids.length };
    return listExport({
      definition: transactionsList,
      tier: actor.tier,
      text: (key) => words[language].get(key),
      timezoneOffset: query.timezoneOffset,
      at: now,
      ids,
      rowsOf: (some) => rowsById(tx, question.wanted, some),
    });
  },
);
