import type { CalendarItem } from '#shared/api/calendar.ts';
import { daysBetween, placesOf, type Day } from '#shared/domain/calendar.ts';

/** An entry as one week shows it: a bar over its days. */
export interface Bar {
  readonly item: CalendarItem;
  /** The first and last column of the week, from 0. */
  readonly first: number;
  readonly last: number;
  /** The line, from 0; bars of one line do not overlap. */
  readonly lane: number;
  /** It has begun before this week, or goes on after it. */
  readonly isBegun: boolean;
  readonly isOpen: boolean;
}

/** The entries of a week, each on the first line that is free on all of its days; earlier and longer ones come first. */
export function barsOf(items: readonly CalendarItem[], week: readonly Day[], timeZone: string): Bar[] {
  const [monday, sunday] = [week[0]!, week.at(-1)!];
  const ends: number[] = [];
  return items
    .flatMap((item) => {
      const days = placesOf(item, timeZone, 0);
      const [first, last] = [days[0]!.day, days.at(-1)!.day];
      return first <= sunday && last >= monday ? [{ item, first, last }] : [];
    })
    .sort((a, b) => a.first.localeCompare(b.first) || b.last.localeCompare(a.last))
    .map(({ item, first, last }) => {
      const from = Math.max(0, daysBetween(monday, first));
      const to = Math.min(6, daysBetween(monday, last));
      const free = ends.findIndex((end) => end < from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = to;
      return { item, first: from, last: to, lane, isBegun: first < monday, isOpen: last > sunday };
    });
}
