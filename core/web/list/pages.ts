// Which page numbers a pager shows: the first, the last, the present one and its neighbours.

/** How many pages `count` rows make; an empty list has one. */
export function pageCount(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** Page numbers with `gap` where some are left out: `1 2 3 gap 2411`, `1 gap 7 8 9 gap 2411`. */
export function pageNumbers(present: number, pages: number): readonly (number | 'gap')[] {
  const nearStart = present <= 2;
  const nearEnd = present >= pages - 1;
  const from = nearStart ? 1 : nearEnd ? pages - 2 : present - 1;
  const shown = new Set([1, from, from + 1, from + 2, pages].filter((page) => page >= 1 && page <= pages));
  const numbers = [...shown].sort((a, b) => a - b);
  return numbers.flatMap((page, at): (number | 'gap')[] => {
    const before = numbers[at - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}
