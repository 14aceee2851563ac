// Below the list: which rows are shown, of how many, how many a page has, and the way to the other pages.
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { formatCount } from '../../common/format.ts';
import { pageSizes } from '../../common/list.ts';
import { useTexts } from '../texts/texts.ts';
import { Emphasised } from '../ui/emphasised.tsx';
import type { PageSize } from './list-address.ts';
import { pageCount, pageNumbers } from './pages.ts';
import type { texts } from './texts.en.ts';

export interface PagerProps {
  readonly page: number;
  readonly size: PageSize;
  readonly count: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

export function Pager({ page, size, count, onPage, onSize }: PagerProps) {
  const text = useTexts<typeof texts>('core.list');
  const pages = pageCount(count ?? 0, size);
  return (
    <nav className="list-pager" aria-label={text('pager')}>
      <RowRange page={page} size={size} count={count} />
      <span className="list-size-box">
        <select
          className="list-size"
          aria-label={text('pageSize')}
          value={size}
          onChange={(event) => {
            const chosen = pageSizes.find((one) => String(one) === event.currentTarget.value);
            if (chosen !== undefined) onSize(chosen);
          }}
        >
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {text('perPage', { size: one })}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={14} strokeWidth={1.75} aria-hidden />
      </span>
      <button type="button" aria-label={text('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {pageNumbers(page, pages).map((one, at) =>
        one === 'gap' ? (
          <span key={`gap-${at < 3 ? 'before' : 'after'}`} className="list-gap">
            …
          </span>
        ) : (
          <button
            type="button"
            key={one}
            aria-label={text('page', { page: formatCount(one) })}
            aria-current={one === page ? 'page' : undefined}
            onClick={() => onPage(one)}
          >
            {formatCount(one)}
          </button>
        ),
      )}
      <button type="button" aria-label={text('next')} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </nav>
  );
}

/** `1–20 of 48.213`, the total in bold. */
function RowRange({ page, size, count }: Pick<PagerProps, 'page' | 'size' | 'count'>) {
  const text = useTexts<typeof texts>('core.list');
  if (count === undefined) return <span className="list-range" />;
  const from = Math.min(count, (page - 1) * size + 1);
  const to = Math.min(count, page * size);
  return (
    <span className="list-range">
      <Emphasised sentence={(total) => text('range', { from: formatCount(from), to: formatCount(to), total })}>
        {formatCount(count)}
      </Emphasised>
    </span>
  );
}
