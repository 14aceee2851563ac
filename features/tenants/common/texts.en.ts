// Words of tenants that are needed from the start, in English.
import type { Texts } from '../../../core/common/texts.ts';

export const texts = { look: { title: 'Look of the portal' } } satisfies Texts;
