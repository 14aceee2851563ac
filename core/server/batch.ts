// Batches: what is told within a moment, or while the last batch is being written, is written together.
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A function that takes one item and settles when the batch it went with is written; all of a failed batch hear of its error.
 * @param gatherMs how long the first of a batch waits for others, in milliseconds
 */
export function batched<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  gatherMs: number,
): (item: Item) => Promise<void> {
  let gathering: { readonly items: Item[]; readonly written: Promise<void> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = (items: Item[]) => {
    const written = Promise.all([last, delay(gatherMs)]).then(() => {
      gathering = undefined;
      return write(items);
    });
    last = written.catch(() => undefined);
    return { items, written };
  };
  return (item) => {
    if (gathering === undefined) gathering = begin([item]);
    else gathering.items.push(item);
    return gathering.written;
  };
}
