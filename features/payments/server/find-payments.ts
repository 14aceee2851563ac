// Reading payments: one, or a page from a cursor on.

import { merchantOf } from '../../../core/server/actor.ts';
import { sql } from '../../../core/server/database.ts';
import { handle } from '../../../core/server/handle.ts';
import { allOf } from '../../../core/server/list-sql.ts';
import { getRecord, paymentOf, recordsWhere } from '../../transactions/server/index.ts';
import * as contract from '../common/contract.ts';

export const getPayment = handle(contract.getPayment, async ({ tx, scope, mode, params }) =>
  paymentOf(await getRecord(tx, { tenantId: scope.tenantId, id: params.paymentId, mode })),
);

export const findPayments = handle(contract.findPayments, async ({ tx, actor, mode, query }) => {
  const { tenantId, merchantId } = merchantOf(actor);
  const { limit, cursor, externalId, status, type, parentId } = query;
  const conditions = [
    sql`tenant_id = ${tenantId} and merchant_id = ${merchantId} and mode = ${mode}`,
    ...(cursor === undefined ? [] : [sql`id < ${cursor}::uuid`]),
    ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(parentId === undefined ? [] : [sql`parent_id = ${parentId}::uuid`]),
  ];
  // One more than asked for tells whether there is a next page.
  const found = await recordsWhere(tx, allOf(conditions), limit + 1);
  const data = found.slice(0, limit);
  return { data: data.map(paymentOf), nextCursor: found.length > limit ? (data.at(-1)?.id ?? null) : null };
});
