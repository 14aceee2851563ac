// What the palette offers before and while a person types: pages and actions, filtered by words. Pure.

export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly icon: string;
  /** Where it leads; an entry without an address acts. */
  readonly address?: string;
  readonly act?: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** Most entries of one group: what fits on the screen beside the others. */
export const groupEntriesMax = 8;

/** Whether every word typed begins a word of the title or hint, without regard to case and accents. */
export function matches(typed: string, { title, hint = '' }: Pick<PaletteEntry, 'title' | 'hint'>): boolean {
  const words = folded(`${title} ${hint}`).split(/[\s/·-]+/);
  return folded(typed)
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** Turkish dotless ı is folded into i too, so that both keyboards find the same. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

/** The groups with what matches, empty ones left out. */
export function filterGroups(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  return groups
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter((entry) => matches(typed, entry)).slice(0, groupEntriesMax),
    }))
    .filter(({ entries }) => entries.length > 0);
}
