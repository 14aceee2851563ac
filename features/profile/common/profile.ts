// What people see and change of themselves: their name, and where they are signed in.
import * as z from 'zod/mini';

/** Longest first and last name, in characters: both and a space fit into the 100 of the identity part. */
export const nameLengthMax = 49;

/** One line with something visible in it. */
const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(nameLengthMax),
    z.regex(/^[^\p{Cc}\p{Cf}<>]+$/u, 'a name of one line, without < and >'),
  );

export const PersonName = z.strictObject({ firstName: Name, lastName: Name });
export type PersonName = z.infer<typeof PersonName>;

export const PersonSession = z.object({
  /** The one that asks. */
  isThis: z.boolean(),
  /** Null where the program does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type PersonSession = z.infer<typeof PersonSession>;

export const SessionsEnded = z.object({ ended: z.int().check(z.nonnegative()) });
