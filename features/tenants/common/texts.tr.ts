// Words of tenants that are needed from the start, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as english } from './texts.en.ts';

export const texts: SameTexts<typeof english> = { look: { title: 'Portalın görünümü' } };
