import type { CalendarItem } from '#shared/api/calendar.ts';
import { addDays, placesOf, type Day, type DayPart } from '#shared/domain/calendar.ts';
import type { Language } from '#shared/schema/field.ts';
import { dateFormat, locales } from '../format.ts';

/** A plain day in words: it is the same day in every zone. */
function write(
  lang: Language,
  options: Intl.DateTimeFormatOptions,
  instant: number,
  timeZone = 'UTC',
): string {
  return dateFormat(locales[lang], { timeZone, ...options }).format(instant);
}

/** November 2026 */
export const monthText = (lang: Language, day: Day): string =>
  write(lang, { month: 'long', year: 'numeric' }, Date.parse(day));
/** Saturday, 21 November 2026 */
export const longDay = (lang: Language, day: Day): string =>
  write(lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, Date.parse(day));
/** Sat */
export const weekdayText = (lang: Language, day: Day, weekday: 'short' | 'long' = 'short'): string =>
  write(lang, { weekday }, Date.parse(day));
/** 21 Nov */
export const shortDay = (lang: Language, day: Day): string =>
  write(lang, { day: 'numeric', month: 'short' }, Date.parse(day));
/** 09.00, without the zone's name: the page says it once. */
export const clockText = (lang: Language, instant: string, timeZone: string): string =>
  write(lang, { hour: '2-digit', minute: '2-digit' }, Date.parse(instant), timeZone);

/** An entry as one day shows it. */
export interface Placed {
  readonly item: CalendarItem;
  readonly part: DayPart;
}

/** The entries of each day, by time; longer ones than `longest` days on their first and last day. */
export function byDay(
  items: readonly CalendarItem[],
  timeZone: string,
  longest?: number,
): ReadonlyMap<Day, readonly Placed[]> {
  const days = new Map<Day, Placed[]>();
  for (const item of items)
    for (const { day, part } of placesOf(item, timeZone, longest)) {
      const placed = days.get(day) ?? [];
      placed.push({ item, part });
      days.set(day, placed);
    }
  for (const placed of days.values()) placed.sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
  return days;
}

/** Entries of the whole day come first, then by their time of this day. */
function orderOf({ item, part }: Placed): string {
  if (part === 'middle' || item.start_at.length === 10) return '';
  return part === 'end' ? item.end_at! : item.start_at;
}

/** Whether an entry goes on at a day on which it does not stand, because it is too long to stand on each of its days. */
export function goesOn(item: CalendarItem, from: Day, timeZone: string): boolean {
  const days = placesOf(item, timeZone).map(({ day }) => day);
  return days[0]! < from && days.at(-1)! > from && !days.includes(from);
}

/** Every day from one to another, both included. */
export const daysFrom = (from: Day, to: Day): Day[] => {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};
