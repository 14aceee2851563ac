// References of transactions: taken from the database in blocks, so that most payments need no trip for theirs.
import { referenceOf } from '../../../core/common/ids.ts';
import { type Database, sql, systemScope } from '../../../core/server/database.ts';

/** How many numbers a block has: the step of the database's sequence. A process that stops leaves the rest of its block unused. */
const blockSize = 100;

/** Hands out references that nobody else hands out. Ask before a transaction opens: the answer may need a connection of its own. */
export interface References {
  next(): Promise<string>;
}

export function referencesFrom(db: Database): References {
  let block: Promise<number> | undefined;
  let used = 0;
  const takeBlock = async (): Promise<number> => {
    const row = await db.transaction(systemScope, (tx) =>
      tx.first(sql<{ first: number }>`select nextval('transaction_reference_block') as first`),
    );
    if (row === undefined) throw new Error('the sequence of references answered nothing');
    return row.first;
  };
  return {
    async next() {
      if (block === undefined || used >= blockSize) {
        used = 0;
        block = takeBlock();
        block.catch(() => {
          block = undefined;
        });
      }
      const offset = used++;
      return referenceOf((await block) + offset);
    },
  };
}
