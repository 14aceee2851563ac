// API keys of merchants' servers, as people see them.
import * as z from 'zod/mini';
import { Id } from '../../../core/common/ids.ts';
import { Mode } from '../../../core/common/mode.ts';
import { problem } from '../../../core/common/problem.ts';

/** Most keys in force of a merchant in one mode: enough for every server and a change-over of each. */
export const keysMax = 50;

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  mode: Mode,
  /** How the key begins: what people tell keys apart by. */
  prefix: z.string(),
  createdAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** To the minute. */
  lastUsedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A key with the secret itself: answered once, when it is made. */
export const NewApiKey = z.object({ ...ApiKey.shape, key: z.string() });

export const ApiKeyInput = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });

export const tooManyKeys = problem(
  'too-many-api-keys',
  422,
  `A merchant has at most ${keysMax} API keys in each mode.`,
);
