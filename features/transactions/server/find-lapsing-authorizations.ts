// Authorizations that lapse soon: money that is lost to the merchant unless somebody captures it.
import { sql } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import { allOf } from '../../../core/server/list-sql.ts';
import * as contract from '../common/contract.ts';
import { type LapsingAuthorization, lapsingCountMax, lapsingHours, lapsingNamedMax } from '../common/transaction.ts';
import { canLapse } from './expire-authorizations.ts';
import { ownerSql } from './list-source.ts';

interface Row extends Omit<LapsingAuthorization, 'expiresAt'> {
  readonly expiresAt: Date;
}

export const findLapsingAuthorizations = handle(
  contract.findLapsingAuthorizations,
  async ({ tx, scope, mode, now }) => {
    const until = new Date(now.getTime() + lapsingHours * 3_600_000);
    const rows = await tx.run(sql<Row>`
      select id, reference, amount_minor as "amountMinor", captured_minor as "capturedMinor", currency, expires_at as "expiresAt"
      from transaction
      where expires_at > ${now} and expires_at <= ${until} and ${canLapse}
        and ${allOf(ownerSql({ scope, mode }))}
      order by expires_at limit ${lapsingCountMax}`);
    const named = rows.slice(0, lapsingNamedMax);
    return {
      count: rows.length,
      data: named.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: expiresAt.toISOString() })),
    };
  },
);
