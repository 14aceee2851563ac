// The frame of whatever a detail is about, on a page of its own or in a drawer: head, acts, tabs, and the chosen part.
import { Suspense } from 'react';
import { SkeletonRows } from '../ui/skeletons.tsx';
import './detail.css';
import { type DetailTab, DetailTabs } from './detail-tabs.tsx';

export type DetailPlace = 'page' | 'drawer';

export interface DetailFrameProps {
  readonly place: DetailPlace;
  /** A line above all, in the drawer: the reference, and the buttons to expand and to close. */
  readonly top?: React.ReactNode;
  /** What the detail is about, in the one large type: an amount, a name. */
  readonly subject: React.ReactNode;
  readonly badges?: React.ReactNode;
  /** One line of facts, each a `span`; a dot is set between them. */
  readonly facts: React.ReactNode;
  readonly actions?: React.ReactNode;
  readonly tabs: readonly DetailTab[];
  readonly tab: string | undefined;
  readonly onTab: (tab: string | undefined) => void;
}

export function DetailFrame({ place, top, subject, badges, facts, actions, tabs, tab, onTab }: DetailFrameProps) {
  const active = tabs.find((one) => one.id === tab) ?? tabs[0];
  return (
    <article className="detail" data-place={place}>
      {top}
      <header className="detail-head">
        <h1 className="detail-subject">{subject}</h1>
        {badges && <span className="detail-badges">{badges}</span>}
        <p className="detail-facts">{facts}</p>
        {actions}
      </header>
      <DetailTabs place={place} tabs={tabs} active={active?.id} onTab={onTab} />
      {active && (
        <section
          key={active.id}
          id={`panel-${active.id}`}
          role="tabpanel"
          aria-labelledby={`tab-${active.id}`}
          className="detail-panel"
        >
          <Suspense fallback={<SkeletonRows rows={6} />}>{active.content}</Suspense>
        </section>
      )}
    </article>
  );
}
