// Grey shapes of what is coming, so that nothing jumps when it has come.
import type { texts } from '../texts/core.en.ts';
import { useTexts } from '../texts/texts.ts';
import './ui.css';

/** One bar; width in pixels or as a share of the room there is. */
export function SkeletonBar({
  width = '100%',
  height = 12,
}: {
  readonly width?: number | string;
  readonly height?: number;
}) {
  return <span className="skeleton" style={{ width, height }} />;
}

/** Shares of a row that go round, so that bars look like words. */
const widths = [34, 52, 41, 63];

/** Rows of a table or list. */
export function SkeletonRows({ rows }: { readonly rows: number }) {
  const text = useTexts<typeof texts>('core');
  return (
    <div className="skeleton-rows" role="status" aria-label={text('ui.loading')}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key, row) => (
        <div className="skeleton-row" key={key}>
          <SkeletonBar width={`${widths[row % widths.length]}%`} />
        </div>
      ))}
    </div>
  );
}

/** A whole page: title row and a card. Shown while a page's code is on its way. */
export function SkeletonPage() {
  return (
    <div className="skeleton-page">
      <SkeletonBar width={180} height={20} />
      <div className="skeleton-card">
        <SkeletonRows rows={12} />
      </div>
    </div>
  );
}
