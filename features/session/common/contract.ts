// The calls that keep a session alive, and those that say how soon an idle one ends.
import * as z from 'zod/mini';
import { call } from '../../../core/common/call.ts';
import { ruleBroken } from '../../../core/common/problem.ts';
import { editSession } from './permissions.ts';
import { SessionSettings, SessionSettingsChange } from './session-settings.ts';

/** The keep-alive of a signed-in person, sent at the configured interval. */
export const ping = call({
  name: 'session.ping',
  method: 'GET',
  path: '/v1/api/ping',
  access: 'signedIn',
  personal: true,
  summary: 'Tells the server that the portal is open, and whether the person did anything since the last ping.',
  source: 'document 1, section 4; rulings: keep-alive ping target, and which activity counts',
  query: z.object({
    /** Only `true` prolongs the session: an open page alone does not. */
    active: z.optional(z.enum(['true', 'false'])),
  }),
  answers: { 204: null },
  silent: true,
});

export const draftKey = call({
  name: 'session.draftKey',
  method: 'GET',
  path: '/users/draft-key',
  access: 'signedIn',
  personal: true,
  summary:
    'The key that the portal seals half-written forms with when the session ends by itself, so that they open for the same person only.',
  source: "issue 'The shell whole'; OWASP ASVS 5, 14.3",
  answers: { 200: z.object({ /** AES-256, base64url. */ key: z.string() }) },
  silent: true,
});

const settingsSource = 'rulings, document 1 section 9: session idle; PCI DSS 8.2.8';

export const sessionSettings = call({
  name: 'session.settings',
  method: 'GET',
  path: '/tenants/session',
  access: editSession,
  summary: "How soon the tenant's idle people are signed out, and the longest that it can choose.",
  source: settingsSource,
  answers: { 200: SessionSettings },
});

export const changeSessionSettings = call({
  name: 'session.changeSettings',
  method: 'PUT',
  path: '/tenants/session',
  access: editSession,
  summary:
    "Shortens the time after which the tenant's idle people are signed out; null goes back to the installation's.",
  source: settingsSource,
  body: SessionSettingsChange,
  answers: { 200: SessionSettings },
  problems: [ruleBroken],
});
