// Names and values, one under the other: the body of most cards. A value that is missing leaves its row out.
import './detail.css';

export interface Fact {
  readonly name: string;
  readonly value: React.ReactNode;
  readonly strong?: boolean;
}

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className="facts">
      {known.map(({ name, value, strong }) => (
        <div key={name} data-strong={strong || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface CardProps {
  readonly title: string;
  /** Its place in the grid of cards, by name. */
  readonly area?: string;
  readonly children: React.ReactNode;
}

/** A titled box of a detail page; in a drawer only the title remains of it. */
export function DetailCard({ title, area, children }: CardProps) {
  return (
    <section className="detail-card" data-area={area}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
