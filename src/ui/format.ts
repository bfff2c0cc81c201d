import { roleName } from '#shared/domain/roleNames.ts';
import type { Language } from './language.ts';

type Moment = string | number | Date;

export interface Formats {
  /** 21 Nov 2026 */
  readonly formatDate: (value: Moment | null | undefined) => string;
  /** 17.00 WIB (in English 17:00 WIB) */
  readonly formatTime: (value: Moment | null | undefined) => string;
  /** 13.00–15.00 WIB; only the start when the end is on another day, or unknown. */
  readonly formatTimes: (start: Moment, end: Moment | null | undefined) => string;
  /** 21 Nov 2026 17.00 WIB */
  readonly formatDateTime: (value: Moment | null | undefined) => string;
  /** Saturday 21 November */
  readonly formatLongDate: (value: Moment | null | undefined) => string;
  /** `{ day: '21', month: 'Nov', weekday: 'Sat', date: 'Sat 21 Nov' }`, for lists; half a year away the date has its year, no weekday. */
  readonly formatDay: (value: Moment) => { day: string; month: string; weekday: string; date: string };
  readonly formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** 0.64 as 64% */
  readonly formatPercent: (fraction: number) => string;
  /** Whole days from today to that day in the person's zone: 0 today, negative in the past. */
  readonly daysUntil: (value: Moment, now?: Moment) => number;
  /** "besok", "3 hari lagi", "kemarin". */
  readonly formatDays: (days: number) => string;
  /** "Peserta": the name of a role. */
  readonly formatRole: (name: string) => string;
  readonly timeZone: string;
}

/** Indonesia's zones by their usual names; Intl returns "GMT+7" in English. */
const zoneNames: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};
/** "WIB (Jakarta)" for people to read. */
export const zoneLabel = (timeZone: string): string => {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  return zoneNames[timeZone] ? `${zoneNames[timeZone]} (${city})` : city;
};
/** English as it is written in Indonesia: day before month, 24 hours. */
export const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };
const DAY_MS = 86_400_000;

/** The browser's zone, for strangers: everybody else has their own or the site's. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A date without a time (`2026-11-21`) is the same day everywhere, so the zone does not move it. */
const isPlainDate = (value: Moment): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Formats of dates and numbers in the page's language and the person's zone. Null and invalid values give ''. */
export function createFormats(language: Language, timeZone: string): Formats {
  const locale = locales[language];
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const date = formatter({ dateStyle: 'medium' });
  const plainDate = formatter({ dateStyle: 'medium', timeZone: 'UTC' });
  const time = formatter({ hour: '2-digit', minute: '2-digit' });
  const longDate = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
  const day = formatter({ day: 'numeric' });
  const month = formatter({ month: 'short' });
  const weekday = formatter({ weekday: 'short' });
  const zoned = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const zoneName = (value: Date) =>
    zoneNames[timeZone] ??
    formatter({ timeZoneName: 'short' })
      .formatToParts(value)
      .find((part) => part.type === 'timeZoneName')?.value ??
    timeZone;

  const guarded =
    (write: (value: Date, source: Moment) => string) =>
    (value: Moment | null | undefined): string => {
      if (value === null || value === undefined || value === '') return '';
      const moment = new Date(value);
      return Number.isNaN(moment.getTime()) ? '' : write(moment, value);
    };
  const writeTime = (value: Date) => `${time.format(value)} ${zoneName(value)}`;
  const dayNumber = (value: Moment) =>
    Date.parse(isPlainDate(value) ? value : zoned.format(new Date(value))) / DAY_MS;

  return {
    formatDate: guarded((value, source) => (isPlainDate(source) ? plainDate : date).format(value)),
    formatTime: guarded(writeTime),
    formatTimes: (start, end) =>
      end && dayNumber(start) === dayNumber(end)
        ? `${time.format(new Date(start))}–${writeTime(new Date(end))}`
        : writeTime(new Date(start)),
    formatDateTime: guarded((value) => `${date.format(value)} ${writeTime(value)}`),
    formatLongDate: guarded((value) => longDate.format(value)),
    formatDay: (value) => {
      const moment = new Date(value);
      const [d, m, w] = [day, month, weekday].map((part) => part.format(moment)) as [string, string, string];
      const isFar = Math.abs(moment.getTime() - Date.now()) > 180 * DAY_MS;
      return { day: d, month: m, weekday: w, date: isFar ? date.format(moment) : `${w} ${d} ${m}` };
    },
    formatNumber: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    formatPercent: (fraction) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(fraction),
    daysUntil: (value, now = Date.now()) => Math.round(dayNumber(value) - dayNumber(now)),
    formatDays: (days) => relative.format(days, 'day'),
    formatRole: (name) => roleName(name, language),
    timeZone,
  };
}
