// The call that the audit side panel reads.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { Id } from '../../../core/common/ids.ts';
import { AuditRecord } from './audit-record.ts';
import { viewAudit } from './permissions.ts';

/** Rows of a page at most: an audit log is read from its newest end, not leafed through. */
const limitMax = 100;
const limitDefault = 20;

export const findAuditRecords = call({
  name: 'audit.findAuditRecords',
  method: 'GET',
  path: '/audit',
  access: viewAudit,
  summary: 'Who did what, newest first, from a cursor on; for one thing when it is named.',
  source: 'document 1, section 2: audit in the auxiliary outlet; rulings',
  query: z.object({
    targetType: z.optional(z.string().check(z.maxLength(100))),
    targetId: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limitMax)), limitDefault),
    /** `nextCursor` of the page before. */
    cursor: z.optional(Id),
  }),
  answers: { 200: z.object({ data: z.array(AuditRecord), nextCursor: z.nullable(Id) }) },
});
