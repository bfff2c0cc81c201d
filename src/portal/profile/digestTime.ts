import type { Language } from '#ui/language.ts';

/** A Monday, for the names of the days. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

/** 1 as "Monday" or "Senin". */
export const weekdayName = (lang: Language, day: number): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'id-ID', { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (day - 1) * DAY_MS,
  );

/** 8 as "08:00" or "08.00". */
export const hourName = (lang: Language, hour: number): string =>
  `${String(hour).padStart(2, '0')}${lang === 'en' ? ':' : '.'}00`;
