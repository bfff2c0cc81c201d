/** The entries of a calendar and their days: the rules that server, page and tests share, without I/O. */

/** In the order of the legend. `expiry` is a certificate's or a competency's. */
export const calendarKinds = ['class', 'session', 'quiz', 'deadline', 'evaluation', 'expiry'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** The person's role; a person who learns in a class that they also plan counts as a learner. */
export const calendarRoles = ['learner', 'trainer', 'organizer'] as const;
export type CalendarRole = (typeof calendarRoles)[number];

/** `2026-11-21`: a day in a person's zone. */
export type Day = string;
const DAY_MS = 86_400_000;
/** Longer entries are shown only on their first and last day: a class of two months would cover everything else. */
export const LONGEST_SHOWN_DAYS = 3;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant in a zone. A date without a time is the same day everywhere. */
export function dayOf(instant: string | number, timeZone: string): Day {
  if (typeof instant === 'string' && instant.length === 10) return instant;
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(new Date(instant));
}

/** `days` later, or earlier. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Monday is 0: weeks begin on Monday in Indonesia, as in ISO 8601. */
export const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

export const weekOf = (day: Day): Day[] => {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i));
};

/** The weeks of a month's sheet, including days of the neighbouring months. */
export function monthOf(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`;
  const weeks: Day[][] = [];
  for (let week = weekOf(first); week[0]!.slice(0, 7) <= day.slice(0, 7); week = weekOf(addDays(week[0]!, 7)))
    weeks.push(week);
  return weeks;
}

/** The same day of another month, or its last day if the month is too short. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = date.toISOString().slice(0, 10);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = addDays(date.toISOString().slice(0, 10), -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** Which part of an entry a day shows. */
export type DayPart = 'whole' | 'start' | 'middle' | 'end';

/** The days of an entry. If `end` is null there is one day; if it is at midnight, the day before is the last one. */
export function placesOf(
  { start_at, end_at }: { readonly start_at: string; readonly end_at: string | null },
  timeZone: string,
  longest = LONGEST_SHOWN_DAYS,
): { readonly day: Day; readonly part: DayPart }[] {
  const first = dayOf(start_at, timeZone);
  const last =
    end_at && Date.parse(end_at) > Date.parse(start_at) ? dayOf(Date.parse(end_at) - 1, timeZone) : first;
  const length = daysBetween(first, last) + 1;
  if (length === 1) return [{ day: first, part: 'whole' }];
  if (length > longest)
    return [
      { day: first, part: 'start' },
      { day: last, part: 'end' },
    ];
  return Array.from({ length }, (_, i) => ({
    day: addDays(first, i),
    part: i === 0 ? 'start' : i === length - 1 ? 'end' : 'middle',
  }));
}
