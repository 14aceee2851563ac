// What happened, newest first: a dot in the colour of the status, a line of words, the time.
import type { StatusColour } from '../../common/status-colours.ts';
import { Instant } from '../ui/instant.tsx';
import './detail.css';

export interface TimelineEntry {
  readonly id: string;
  readonly colour: StatusColour;
  readonly title: string;
  readonly detail?: React.ReactNode;
  /** ISO 8601. */
  readonly at: string;
  readonly action?: React.ReactNode;
}

/** `withDate` where entries may be of several days. */
export function Timeline({
  entries,
  withDate,
}: {
  readonly entries: readonly TimelineEntry[];
  readonly withDate?: boolean;
}) {
  return (
    <ol className="timeline">
      {entries.map(({ id, colour, title, detail, at, action }) => (
        <li key={id} data-colour={colour}>
          <p className="timeline-title">
            {title}
            <Instant at={at} format={withDate ? 'seconds' : 'time'} />
          </p>
          {detail && <p className="timeline-detail">{detail}</p>}
          {action}
        </li>
      ))}
    </ol>
  );
}
