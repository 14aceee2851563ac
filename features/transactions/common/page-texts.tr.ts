// Words of the transactions area that are not needed at first, in Turkish.
import type { SameTexts } from '../../../core/common/texts.ts';
import type { texts as english } from './page-texts.en.ts';

export const texts: SameTexts<typeof english> = {
  upcoming: {
    title: 'Yaklaşanlar',
    lapses: 'Provizyonun süresi {{at}} itibarıyla doluyor',
    more_one: 've iki gün içinde {{count}} tane daha',
    more_other: 've iki gün içinde {{count}} tane daha',
    atLeast: 've iki gün içinde çok daha fazlası',
    none: 'İki gün içinde süresi dolacak provizyon yok.',
  },
};
