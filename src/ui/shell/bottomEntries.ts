import { isToCorrect, type MenuEntry, type MenuSection } from './menu.ts';

/** So many entries fit beside each other at 320 px; if there are more, the last one opens the others. */
const MOST = 5;

/** The entries of the bottom bar of phones: all of a learner; for others home, the first entry of each group, and what to correct. */
export function bottomEntries(sections: readonly MenuSection[]): readonly MenuEntry[] {
  const [first, ...groups] = sections;
  const entries = [
    ...(first?.entries ?? []),
    ...groups.flatMap(({ entries }) => entries.filter((entry, at) => at === 0 || isToCorrect(entry))),
  ];
  const isAll = groups.length === 0 && entries.length <= MOST;
  return isAll ? entries : entries.slice(0, MOST - 1);
}

/** The entries that the bottom bar does not show. */
export function otherEntries(sections: readonly MenuSection[]): readonly MenuSection[] {
  const bottom = bottomEntries(sections).map(({ path }) => path);
  return sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ path }) => !bottom.includes(path)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
