import type { Language } from '#shared/schema/field.ts';

/** Making one takes as long as formatting a hundred dates, and a thousand certificates are issued at once. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${options.dateStyle}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The calendar day of an instant in a zone, `YYYY-MM-DD` (the Swedish format of dates is ISO 8601). */
export const dayOf = (at: Date, timeZone: string): string => formatOf('sv-SE', { timeZone }).format(at);

/** `21 November 2026`, as printed on certificates. */
export const longDate = (at: Date, timeZone: string, language: Language): string =>
  formatOf(language === 'id' ? 'id-ID' : 'en-GB', { dateStyle: 'long', timeZone }).format(at);
