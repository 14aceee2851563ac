// Sorting of what is already here (lists from the server come sorted). Source: document 3, section 9; rulings.
import type { Language } from './texts.ts';

/** Sorts as people of a language sort, numbers within texts by their value, empty texts last; equal ones keep their order. */
export function sortedByText<T>(items: readonly T[], textOf: (item: T) => string, language: Language): T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return items.toSorted((one, other) => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return compare(a, b);
  });
}
