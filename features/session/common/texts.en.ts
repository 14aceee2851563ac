// Words of the session settings, in English.
import type { Texts } from '../../../core/common/texts.ts';

export const texts = {
  title: 'Idle sign-out',
  about:
    'Whoever does nothing in the portal for this long is warned, and then signed out. It holds for your own people and those of your merchants.',
  card: 'Where people can reach card data, PCI DSS asks for 15 minutes at most.',
  label: 'Sign out after',
  installation: 'As the installation has it ({{time}})',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  takesEffect: 'The server keeps to it at once, portals that are open when they are loaded again.',
  save: 'Save',
  saved: 'Saved.',
  loading: 'Loading…',
  notLoaded: 'This could not be loaded.',
  retry: 'Try again',
} satisfies Texts;
