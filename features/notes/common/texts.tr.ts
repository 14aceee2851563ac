// Words of private notes, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as english } from './texts.en.ts';

export const texts: SameTexts<typeof english> = {
  title: 'Notlar',
  label: 'Yeni not',
  placeholder: 'Yalnızca siz okuyabilirsiniz',
  add: 'Not ekle',
  delete: 'Notu sil: {{note}}',
  empty: 'Henüz not yok.',
};
