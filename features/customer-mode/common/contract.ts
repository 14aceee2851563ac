// The calls that begin and end a customer system mode.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { CustomerSystemMode } from '../../../core/common/customer-mode.ts';
import { Id } from '../../../core/common/ids.ts';
import { notFound, problem } from '../../../core/common/problem.ts';
import { enterCustomerView } from './permissions.ts';

const source = 'document 1, section 2 (Customer system mode); rulings';

/** A mode ends with its session, so there must be one to end with. */
export const sessionNotNamed = problem(
  'session-not-named',
  409,
  'Your identity provider does not name its sessions in its tokens (`sid`), so that no view could end with yours.',
);

export const enterCustomerMode = call({
  name: 'customerMode.enter',
  method: 'POST',
  path: '/customer-system-mode',
  access: enterCustomerView,
  personal: true,
  summary: 'Steps into the view of a customer; requests that name the answered id are then made in it.',
  source,
  body: z.strictObject({ merchantId: Id }),
  answers: { 201: CustomerSystemMode },
  problems: [notFound, sessionNotNamed],
});

export const leaveCustomerMode = call({
  name: 'customerMode.leave',
  method: 'DELETE',
  path: '/customer-system-mode/:modeId',
  // Whoever has entered may leave, whatever was taken from them meanwhile.
  access: { tenant: [] },
  personal: true,
  summary: 'Leaves the view of a customer.',
  source,
  params: z.object({ modeId: Id }),
  answers: { 204: null },
  problems: [notFound],
});
