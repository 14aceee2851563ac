// Webhooks: endpoints of merchants, the messages they get, and the waits between tries.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';
import { Mode } from '../../../core/common/mode.ts';
import { problem } from '../../../core/common/problem.ts';

/** Pending: not tried yet. Failed: tried in vain, and to be tried again. GivenUp: tried in vain until the schedule's end. */
export const messageStates = ['Pending', 'Failed', 'Delivered', 'GivenUp'] as const;
export type MessageState = (typeof messageStates)[number];

const second = 1;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Seconds from one try to the next; the first try is at once. Ten tries over a little more than three days.
 * Source: Standard Webhooks specification, "Deliverability and reliability", the schedule it suggests.
 */
export const retryWaitsSeconds = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** A wait is lengthened by up to this share of itself, so that messages that failed together do not come back together. */
export const retryJitterShare = 0.1;

/**
 * When to try again after the given number of tries in vain; undefined when it is to be given up.
 * @param random from 0 to 1
 */
export function nextAttemptAt(triesInVain: number, now: Date, random: number): Date | undefined {
  const wait = retryWaitsSeconds[triesInVain - 1];
  if (wait === undefined) return undefined;
  return new Date(now.getTime() + Math.round(wait * 1000 * (1 + retryJitterShare * random)));
}

/** Whether an answer says that the message arrived. Source: Standard Webhooks: any 2xx, and nothing else. */
export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** A type is the name of an event: `payment.captured`; the specification's full-stop delimited words. */
export const EventType = z.string().check(z.regex(/^[a-zA-Z0-9_]+(\.[a-zA-Z0-9_]+){0,5}$/), z.maxLength(100));

/** Longest address of an endpoint, in characters: what all browsers and proxies can carry. */
const urlLengthMax = 2_000;
/** Most endpoints of a merchant in one mode: each event is sent to each of them. */
export const endpointsMax = 20;
const eventTypesMax = 50;

export const EndpointUrl = z
  .string()
  .check(
    z.maxLength(urlLengthMax),
    z.refine(isEndpointUrl, 'must be an http or https address without user name, password and fragment'),
  );

function isEndpointUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

const Instant = z.string();

export const WebhookEndpoint = z.object({
  id: Id,
  mode: Mode,
  /** Only events of this website; of all websites when null. */
  websiteId: z.nullable(Id),
  url: z.string(),
  description: z.nullable(z.string()),
  /** Types that are sent; empty for all. */
  eventTypes: z.array(z.string()),
  isActive: z.boolean(),
  /** Since when no try has succeeded; null while all is well. */
  failingSince: z.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** An endpoint with its signing secret: answered once, when the secret is made. */
export const NewWebhookEndpoint = z.object({ ...WebhookEndpoint.shape, secret: z.string() });

export const EndpointInput = z.object({
  url: EndpointUrl,
  websiteId: z.optional(z.nullable(Id)),
  description: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  eventTypes: z.optional(z.array(EventType).check(z.maxLength(eventTypesMax))),
  isActive: z.optional(z.boolean()),
});
export type EndpointInput = z.infer<typeof EndpointInput>;

export const WebhookAttempt = z.object({
  number: z.int(),
  startedAt: Instant,
  durationMs: z.int(),
  status: z.nullable(z.int()),
  answer: z.nullable(z.string()),
  failure: z.nullable(z.string()),
});

/** A message and what became of it. */
export const WebhookMessage = z.object({
  id: Id,
  eventId: z.nullable(Id),
  transactionId: z.nullable(Id),
  at: Instant,
  type: z.string(),
  url: z.string(),
  state: z.enum(messageStates),
  attempts: z.int(),
  lastStatus: z.nullable(z.int()),
  nextAttemptAt: z.nullable(Instant),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export const addressNotAllowed = problem(
  'webhook-address-not-allowed',
  422,
  'Webhooks are not sent to private or loopback addresses.',
);
export const addressNotSecure = problem('webhook-address-not-secure', 422, 'Live webhooks are sent over https only.');
export const tooManyEndpoints = problem(
  'too-many-webhook-endpoints',
  422,
  `A merchant has at most ${endpointsMax} webhook endpoints in each mode.`,
);
export const websiteUnknown = problem('website-unknown', 422, 'There is no such website.');
