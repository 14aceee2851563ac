// Words of detail pages and drawers, in Turkish.
import type { SameTexts } from '../../common/texts.ts';
import type { texts as english } from './texts.en.ts';

export const texts: SameTexts<typeof english> = {
  close: 'Kapat',
  expand: 'Tam sayfayı aç',
  drawer: 'Listenin yanında ayrıntılar',
  width: 'Ayrıntıların genişliği',
  tabs: 'Bölümler',
  more: 'Daha fazla',
  moreActions: 'Diğer işlemler',
  notFoundTitle: 'Bu adreste bir şey yok',
  notFoundHint: 'Diğer moda ya da başkasına ait olabilir veya hiç var olmamıştır.',
  nothing: 'Burada bir şey yok',
};
