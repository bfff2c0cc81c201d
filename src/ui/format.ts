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
export const zoneNames: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};
/** English as it is written in Indonesia: day before month, 24 hours. */
export const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };
const DAY_MS = 86_400_000;

/** The browser's zone, for strangers: everybody else has their own or the site's. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A date without a time (`2026-11-21`) is the same day everywhere, so the zone does not move it. */
const isPlainDate = (value: Moment): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** To make a format costs a phone several milliseconds: each is made when it is first used, and kept. */
function kept<Options, Format>(Made: new (locale: string, options?: Options) => Format) {
  const formats: Record<string, Format> = {};
  return (locale: string, options?: Options): Format =>
    (formats[locale + JSON.stringify(options)] ??= new Made(locale, options));
}
export const dateFormat = kept<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
const numberFormat = kept<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
const relativeFormat = kept<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat);
/** "kemarin" for one day ago. */
export const relativeTime = (language: Language) => relativeFormat(locales[language], { numeric: 'auto' });

/** A whole number without separators. Every page shows one, and the first use of Intl costs a phone tens of milliseconds. */
const isSmall = (value: number) => /^\d{1,3}$/.test(String(value));

/** Formats of dates and numbers in the page's language and the person's zone. Null and invalid values give ''. */
export function createFormats(language: Language, timeZone: string): Formats {
  const locale = locales[language];
  const write = (value: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options }).format(value);
  const part = (value: Date, options: Intl.DateTimeFormatOptions, wanted: Intl.DateTimeFormatPartTypes) =>
    dateFormat(locale, { timeZone, ...options })
      .formatToParts(value)
      .find(({ type }) => type === wanted)!.value;
  const zoneName = (value: Date) =>
    zoneNames[timeZone] ?? part(value, { timeZoneName: 'short' }, 'timeZoneName');

  const guarded =
    (write: (value: Date, source: Moment) => string) =>
    (value: Moment | null | undefined): string => {
      const moment = new Date(value ?? '');
      return Number.isNaN(moment.getTime()) ? '' : write(moment, value!);
    };
  const writeDate = (value: Date) => write(value, { dateStyle: 'medium' });
  const writeClock = (value: Date) => write(value, { hour: '2-digit', minute: '2-digit' });
  const writeTime = (value: Date) => `${writeClock(value)} ${zoneName(value)}`;
  // Swedish writes a day as ISO 8601 does: 2026-11-21.
  const dayNumber = (value: Moment) =>
    Date.parse(isPlainDate(value) ? value : dateFormat('sv', { timeZone }).format(new Date(value))) / DAY_MS;

  return {
    formatDate: guarded((value, source) =>
      isPlainDate(source) ? write(value, { dateStyle: 'medium', timeZone: 'UTC' }) : writeDate(value),
    ),
    formatTime: guarded(writeTime),
    formatTimes: (start, end) =>
      end && dayNumber(start) === dayNumber(end)
        ? `${writeClock(new Date(start))}–${writeTime(new Date(end))}`
        : writeTime(new Date(start)),
    formatDateTime: guarded((value) => `${writeDate(value)} ${writeTime(value)}`),
    formatDay: (value) => {
      const moment = new Date(value);
      const [day, month, weekday] = (['day', 'month', 'weekday'] as const).map((wanted) =>
        part(moment, { weekday: 'short', day: 'numeric', month: 'short' }, wanted),
      ) as [string, string, string];
      const isFar = Math.abs(moment.getTime() - Date.now()) > 180 * DAY_MS;
      return { day, month, weekday, date: isFar ? writeDate(moment) : `${weekday} ${day} ${month}` };
    },
    formatNumber: (value, options) =>
      !options && isSmall(value) ? String(value) : numberFormat(locale, options).format(value),
    formatPercent: (fraction) => numberFormat(locale, { style: 'percent' }).format(fraction),
    daysUntil: (value, now = Date.now()) => Math.round(dayNumber(value) - dayNumber(now)),
    formatDays: (days) => relativeTime(language).format(days, 'day'),
    formatRole: (name) => roleName(name, language),
    timeZone,
  };
}
