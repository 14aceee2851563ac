// Customer system mode: somebody of a tenant's staff sees the portal as one of its merchants does. What the server grants and the portal asks for.
import * as z from 'zod/mini';
import { Id } from './ids.ts';
import { problem } from './problem.ts';

/** The request header that names the mode a request is made in. It only asks: the server looks up whether it is granted. */
export const customerModeHeader = 'CustomerSystemMode';

/** A mode that is on. Source: document 1, section 2 (Customer system mode); rulings. */
export const CustomerSystemMode = z.object({
  id: Id,
  merchantId: Id,
  /** The merchant's legal business name. */
  name: z.string(),
  /** ISO 8601. */
  enteredAt: z.string(),
  /** False: the person may look, and every change is refused. */
  mayChange: z.boolean(),
});
export type CustomerSystemMode = z.infer<typeof CustomerSystemMode>;

/** What was asked was not done: falling back to the person's own rights would do it in another place than they think. */
export const customerModeEnded = problem(
  'customer-mode-ended',
  403,
  'You are not in this customer’s view any more. Nothing was done.',
);
export const customerModeReadOnly = problem(
  'customer-mode-read-only',
  403,
  'You may look at this customer’s view, and not change anything in it.',
);
