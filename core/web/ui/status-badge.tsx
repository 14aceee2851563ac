// A status as a word with a dot on its tint: never colour alone.
import { statusColour } from '../../common/status-colours.ts';
import './ui.css';

export interface StatusBadgeProps {
  /** The status as the server names it; it decides the colour. */
  readonly status: string;
  /** The word that people read; the status itself without it. */
  readonly label?: string;
}

export function StatusBadge({ status, label }: StatusBadgeProps) {
  return (
    <span className="status-badge" data-colour={statusColour(status)}>
      {label ?? status}
    </span>
  );
}
