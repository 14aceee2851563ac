// Selected rows, as a set of ids: one by one, a whole page, or a stretch with the shift key.

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that was clicked last: the other end of a stretch. */
  readonly anchor: string | undefined;
}
export const nothingSelected: Selection = { ids: new Set(), anchor: undefined };

/** Selects or unselects one row. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Gives all rows between the anchor and `id` the state that `id` gets; without an anchor on this page, only `id`. */
export function stretched(selection: Selection, id: string, page: readonly string[]): Selection {
  const anchorAt = selection.anchor === undefined ? -1 : page.indexOf(selection.anchor);
  const at = page.indexOf(id);
  if (anchorAt < 0 || at < 0) return toggled(selection, id);
  const selecting = !selection.ids.has(id);
  const next = new Set(selection.ids);
  for (const one of page.slice(Math.min(anchorAt, at), Math.max(anchorAt, at) + 1)) {
    if (selecting) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

/** Selects the whole page, or unselects it when it is wholly selected; rows of other pages stay as they are. */
export function pageToggled({ ids }: Selection, page: readonly string[]): Selection {
  const next = new Set(ids);
  const whole = pageState({ ids, anchor: undefined }, page) === 'all';
  for (const id of page) {
    if (whole) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor: undefined };
}

/** How much of a page is selected, for the box in the heading. */
export function pageState({ ids }: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const selected = page.filter((id) => ids.has(id)).length;
  if (selected === 0) return 'none';
  return selected === page.length ? 'all' : 'some';
}
