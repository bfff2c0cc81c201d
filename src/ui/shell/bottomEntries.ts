import type { MenuEntry, MenuSection } from './menu.ts';

/** The bottom bar of phones: at most 5, the last for all the others. */
export const bottomEntries = (sections: readonly MenuSection[]): readonly MenuEntry[] =>
  (sections[0]?.entries ?? []).slice(0, 4);

/** The entries that the bottom bar does not show. */
export const otherEntries = (sections: readonly MenuSection[]): readonly MenuSection[] =>
  sections
    .map((section, index) => (index === 0 ? { ...section, entries: section.entries.slice(4) } : section))
    .filter(({ entries }) => entries.length > 0);
