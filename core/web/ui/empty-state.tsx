// Nothing here yet: what would be here, and how to get the first one.
import './ui.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly icon?: React.ReactNode;
  /** It stands for a whole page, and its title is the page's heading. */
  readonly isPage?: boolean;
  /** The act that brings the first one. */
  readonly children?: React.ReactNode;
}

export function EmptyState({ title, hint, icon, isPage = false, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="state">
      {icon === undefined ? null : <span className="state-icon">{icon}</span>}
      <Title className="state-title">{title}</Title>
      {hint === undefined ? null : <p className="state-hint">{hint}</p>}
      {children}
    </div>
  );
}
