// How soon idle people of a tenant are signed out: sooner than the installation has it, never later.
import * as z from 'zod/mini';

/** A minute: less would sign people out while they read. */
export const idleSecondsMin = 60;
/** What no installation goes beyond. Source: document 2, section 9. */
const idleSecondsMax = 1_800;

const IdleSeconds = z.int().check(z.minimum(idleSecondsMin), z.maximum(idleSecondsMax));

export const SessionSettings = z.object({
  /** The tenant's own choice; null: the installation's holds. */
  idleSeconds: z.nullable(IdleSeconds),
  /** The installation's: the longest that a tenant can choose. */
  idleSecondsMax: z.int(),
});
export type SessionSettings = z.infer<typeof SessionSettings>;

export const SessionSettingsChange = z.strictObject({ idleSeconds: z.nullable(IdleSeconds) });
