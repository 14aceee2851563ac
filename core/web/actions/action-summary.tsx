// What will happen, before it does: amounts, to whom, what is left afterwards.
import { useTexts } from '../texts/texts.ts';
import type { texts } from './late-words.en.ts';

export interface SummaryRow {
  readonly name: string;
  readonly value: React.ReactNode;
  /** Set apart by a line: what it comes to. */
  readonly total?: boolean;
}

export function ActionSummary({ rows }: { readonly rows: readonly SummaryRow[] }) {
  const text = useTexts<typeof texts>('core.actions');
  if (rows.length === 0) return null;
  return (
    <section className="action-summary" aria-live="polite">
      <h3>{text('whatWillHappen')}</h3>
      <dl>
        {rows.map(({ name, value, total }) => (
          <div key={name} data-total={total || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
