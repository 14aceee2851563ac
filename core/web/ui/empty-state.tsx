// Nothing here yet: what would be here, and how to get the first one.
import './ui.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly icon?: React.ReactNode;
  /** The act that brings the first one. */
  readonly children?: React.ReactNode;
}

export function EmptyState({ title, hint, icon, children }: EmptyStateProps) {
  return (
    <div className="state">
      {icon === undefined ? null : <span className="state-icon">{icon}</span>}
      <p className="state-title">{title}</p>
      {hint === undefined ? null : <p className="state-hint">{hint}</p>}
      {children}
    </div>
  );
}
