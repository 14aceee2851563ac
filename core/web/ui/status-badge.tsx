// A status as a word with a dot on its tint: never colour alone.
import { type PaletteName, statusColour } from '../../common/status-colours.ts';
import './ui.css';

export interface StatusBadgeProps {
  /** The status as the server names it; it decides the colour. */
  readonly status: string;
  /** The word that people read; the status itself without it. */
  readonly label?: string;
  /** Whose words these are, where they are no statuses of the common palette. */
  readonly palette?: PaletteName;
}

export function StatusBadge({ status, label, palette }: StatusBadgeProps) {
  return (
    <span className="status-badge" data-colour={statusColour(status, palette)}>
      {label ?? status}
    </span>
  );
}
