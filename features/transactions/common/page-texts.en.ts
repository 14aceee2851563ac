// Words of the transactions area that are not needed at first, in English.
import type { Texts } from '../../../core/common/texts.ts';

export const texts = {
  upcoming: {
    title: 'Upcoming',
    lapses: 'Authorization lapses {{at}}',
    more_one: 'and {{count}} more within two days',
    more_other: 'and {{count}} more within two days',
    atLeast: 'and many more within two days',
    none: 'No authorization lapses within two days.',
  },
} satisfies Texts;
