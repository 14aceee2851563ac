// The events of a transaction as sentences of a timeline.
import { formatDate } from '../../../core/common/format.ts';
import { formatAmount } from '../../../core/common/money.ts';
import { statusColour } from '../../../core/common/status-colours.ts';
import type { TimelineEntry } from '../../../core/web/detail/timeline.tsx';
import { useTimeZone } from '../../../core/web/preferences/time-zone.ts';
import { type TextValues, useTexts } from '../../../core/web/texts/texts.ts';
import { providerNames } from '../../merchants/common/payment-methods.ts';
import type { en } from '../common/texts.en.ts';
import type { TransactionEvent } from '../common/transaction.ts';

/** Makes the title and the second line of each event; the newest comes first, as the server sends them. */
export function useEventEntries(): (events: readonly TransactionEvent[]) => TimelineEntry[] {
  const text = useTexts<typeof en>('transactions');
  const timeZone = useTimeZone();
  const sentence = ({ kind, status, facts }: TransactionEvent): string =>
    kind === 'status' ? text(`status.${status}`) : text(`event.${kind}`, wordsOf(facts));
  const actor = ({ source, actorName }: TransactionEvent): string =>
    actorName === null && source !== 'system'
      ? ''
      : text(`event.by.${source}`, { actor: providerNames[actorName ?? ''] ?? actorName ?? '' });
  const more = ({ kind, facts }: TransactionEvent): string[] => [
    typeof facts.authorizationCode === 'string'
      ? text('event.authorizationCode', { code: facts.authorizationCode })
      : '',
    typeof facts.settlesAt === 'string'
      ? text('event.settles', { date: formatDate(new Date(facts.settlesAt), timeZone) })
      : '',
    // The sentence of a failed operation has its reason in it.
    kind === 'status' && typeof facts.reason === 'string' ? facts.reason : '',
  ];
  return (events) =>
    events.map((event) => ({
      id: event.id,
      colour: event.kind === 'status' || event.kind === 'captured' ? statusColour(event.status) : 'neutral',
      title: sentence(event),
      detail: [...more(event), actor(event)].filter((part) => part !== '').join(' · '),
      at: event.at,
    }));
}

/** Facts as a text's values: amounts as people read them. */
function wordsOf(facts: TransactionEvent['facts']): TextValues {
  const known = Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const { amountMinor, currency } = facts;
  const amount =
    typeof amountMinor === 'number' && typeof currency === 'string' ? formatAmount(amountMinor, currency) : undefined;
  const provider = typeof facts.provider === 'string' ? (providerNames[facts.provider] ?? facts.provider) : undefined;
  return {
    ...Object.fromEntries(known),
    ...(amount !== undefined && { amount }),
    ...(provider !== undefined && { provider }),
  };
}
