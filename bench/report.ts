// The table that the bench prints: figure, bound, verdict.

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the product promises; without one the figure is there to compare with. */
  readonly bound?: { readonly most: number } | { readonly least: number };
}

/** Whether a figure keeps its bound; undefined where it has none. */
export function keepsBound({ value, bound }: Figure): boolean | undefined {
  if (bound === undefined) return undefined;
  return 'most' in bound ? value <= bound.most : value >= bound.least;
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${round(figure.value)} ${figure.unit}`,
    boundText(figure),
    verdict(figure),
  ]);
  const header = ['figure', 'measured', 'bound', ''];
  const widths = header.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}

function boundText({ bound, unit }: Figure): string {
  if (bound === undefined) return '';
  return 'most' in bound ? `≤ ${bound.most} ${unit}` : `≥ ${bound.least} ${unit}`;
}

function verdict(figure: Figure): string {
  const keeps = keepsBound(figure);
  return keeps === undefined ? '' : keeps ? 'ok' : 'MISSED';
}
