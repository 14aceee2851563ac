// A short page inside of the portal: a mark, a title, what happened, ways on.
import { BrandMark } from '../../../../core/web/shell/brand-mark.tsx';
import './notice.css';

export interface NoticeProps {
  readonly title: string;
  /** Plain text; what an address brings is never more than that. */
  readonly message?: string;
  readonly hint?: string;
  /** Ways on. */
  readonly children?: React.ReactNode;
}

export function Notice({ title, message, hint, children }: NoticeProps) {
  return (
    <section className="notice">
      <BrandMark size={32} />
      <h1>{title}</h1>
      {message === undefined ? null : <p>{message}</p>}
      {hint === undefined ? null : <p className="notice-hint">{hint}</p>}
      {children === undefined ? null : <div className="notice-acts">{children}</div>}
    </section>
  );
}
