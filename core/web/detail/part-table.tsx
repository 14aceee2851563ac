// A small table inside of a detail: fees, entries, messages. No paging, no sorting; the rows come in their order.
import './detail.css';

export interface PartColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => React.ReactNode;
  readonly numeric?: boolean;
}

export interface PartTableProps<Row> {
  readonly label: string;
  readonly columns: readonly PartColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A last row, for a sum. */
  readonly foot?: React.ReactNode;
}

/** A table that is wider than its room is scrolled by the arrow keys, which needs the focus (WCAG 2.1.1). */
const scrolledByKeyboard = { tabIndex: 0 };

export function PartTable<Row>({ label, columns, rows, rowKey, foot }: PartTableProps<Row>) {
  return (
    <section className="part-table" aria-label={label} {...scrolledByKeyboard}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} data-numeric={column.numeric || undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}
