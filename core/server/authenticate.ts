// Who sends a request: the actor behind an access token or an API key.
import { customerModeEnded } from '../common/customer-mode.ts';
import { noSession, Problem } from '../common/problem.ts';
import type { VerifyToken } from './access-token.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';

/** Finds the person behind a subject; undefined when there is none, or when the person is inactive or locked. */
export type FindPerson = (subject: string) => Promise<Actor | undefined>;
/** Learns of a session that this process has not seen before; the issuer may name none in its tokens. */
export type NoteSession = (subject: string, sessionId: string) => Promise<void>;
/** Finds the merchant's server behind an API key; undefined when the key is unknown or revoked. */
export type FindApiKey = (key: string) => Promise<Actor | undefined>;

/** Finds the actor that a person is in a customer system mode; undefined when this person is not in it in this session (any more). */
export type FindCustomerMode = (person: Actor, modeId: string) => Promise<Actor | undefined>;

export interface Authenticator {
  /** The person, in the customer system mode that the request names, if any. Throws `customerModeEnded` where it isn't granted. */
  person(authorization: string | undefined, customerModeId?: string): Promise<Actor>;
  apiKey(authorization: string | undefined): Promise<Actor>;
  /** Forgets what it remembers of a subject (or of all), so that a change takes effect at once in this process. */
  forget(subject?: string): void;
}

/** How long a found actor is believed, in milliseconds: a deactivated user must be out within 30 s, on every process. */
const actorBelievedMs = 10_000;
const actorsMax = 10_000;
/** Sessions that a process remembers to have seen; a forgotten one is noted again, which changes nothing. */
const sessionsMax = 50_000;

export interface AuthenticatorOptions {
  readonly verifyToken: VerifyToken;
  readonly findPerson: FindPerson;
  readonly noteSession?: NoteSession;
  readonly findApiKey: FindApiKey;
  /** Nobody is ever in one without it. */
  readonly findCustomerMode?: FindCustomerMode;
  readonly clock: Clock;
}

export function authenticator(options: AuthenticatorOptions): Authenticator {
  const { verifyToken, findPerson, noteSession, findApiKey, findCustomerMode, clock } = options;
  const people = remembering(findPerson, clock);
  const keys = remembering(findApiKey, clock);
  const noteOnce = noteSession && onceForEach(noteSession);
  const signedIn = async (authorization: string | undefined): Promise<Actor> => {
    const { subject, sessionId: id, signedInAt } = await verifyToken(bearer(authorization));
    const person = known(await people.find(subject));
    if (id === undefined) return person;
    await noteOnce?.(subject, id);
    return { ...person, session: { id, signedInAt } };
  };
  return {
    async person(authorization, customerModeId) {
      const person = await signedIn(authorization);
      if (customerModeId === undefined) return person;
      // Never remembered: leaving holds at once, in every process.
      const actor = await findCustomerMode?.(person, customerModeId);
      if (actor === undefined) throw new Problem(customerModeEnded);
      return actor;
    },
    async apiKey(authorization) {
      return known(await keys.find(bearer(authorization)));
    },
    forget: people.forget,
  };
}

function bearer(authorization: string | undefined): string {
  const token = /^Bearer ([\x21-\x7e]{8,8192})$/.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Problem(noSession);
  return token;
}

function known(actor: Actor | undefined): Actor {
  if (actor === undefined) throw new Problem(noSession);
  return actor;
}

function onceForEach(note: NoteSession): NoteSession {
  const seen = new Set<string>();
  return async (subject, sessionId) => {
    if (seen.has(sessionId)) return;
    if (seen.size >= sessionsMax) seen.clear();
    seen.add(sessionId);
    try {
      await note(subject, sessionId);
    } catch (error) {
      seen.delete(sessionId);
      throw error;
    }
  };
}

/** Remembers answers for a short time; requests that ask the same thing at once share one look-up. */
function remembering(find: (name: string) => Promise<Actor | undefined>, clock: Clock) {
  const found = new Map<string, { actor: Promise<Actor | undefined>; until: number }>();
  return {
    find(name: string): Promise<Actor | undefined> {
      const now = clock.now().getTime();
      const remembered = found.get(name);
      if (remembered !== undefined && remembered.until > now) return remembered.actor;
      if (found.size >= actorsMax) found.clear();
      const actor = find(name);
      found.set(name, { actor, until: now + actorBelievedMs });
      actor.catch(() => found.delete(name));
      return actor;
    },
    forget(name?: string): void {
      if (name === undefined) found.clear();
      else found.delete(name);
    },
  };
}
