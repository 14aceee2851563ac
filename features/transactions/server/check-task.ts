// What the job that checks a status is told; what it does is in check-status.ts.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';

export const checkTask = {
  name: 'transactions.checkStatus',
  payload: z.object({ tenantId: Id, transactionId: Id }),
  /** Tries of the job itself, when the database is away; a lost one is found by the sweep of open attempts. */
  attemptsMax: 3,
} as const;
