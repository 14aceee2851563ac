// Rows in the shape of what is coming: same height, same columns, so that nothing jumps when the data is there.
import type { Column } from '../../common/list.ts';
import { isNumeric } from './cell.tsx';

/** Share of the column, in percent, that a bar takes; they go round, so that the rows look like words. */
const shares = [64, 48, 72, 56];

export function TableSkeleton({ rows, columns }: { readonly rows: number; readonly columns: readonly Column[] }) {
  return (
    <tbody aria-hidden>
      {places(rows).map((at) => (
        <tr key={at} className="list-skeleton">
          <td className="list-check" />
          {columns.map((column, place) => (
            <td key={column.id} data-numeric={isNumeric(column) || undefined}>
              <span className="skeleton" style={{ width: `${shares[(at + place) % shares.length]}%`, height: 10 }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Skeletons have no identity but their place, from 1. */
export function places(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
