// The calls that keep a session alive.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';

/** The keep-alive of a signed-in person, sent at the configured interval. */
export const ping = call({
  name: 'session.ping',
  method: 'GET',
  path: '/v1/api/ping',
  access: 'signedIn',
  summary: 'Tells the server that the portal is open, and whether the person did anything since the last ping.',
  source: 'document 1, section 4; rulings: keep-alive ping target, and which activity counts',
  query: z.object({
    /** Only `true` prolongs the session: an open page alone does not. */
    active: z.optional(z.enum(['true', 'false'])),
  }),
  answers: { 204: null },
  silent: true,
});
