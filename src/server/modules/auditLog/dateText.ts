import type { Language } from '#shared/schema/field.ts';
import { zoneName } from '../../kernel/notifications/messages.ts';

/** Making one takes as long as formatting a hundred dates, and a file holds many. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${options.timeZone} ${options.timeStyle}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', options);
  formats.set(key, format);
  return format;
}

/** `15 Nov 2028`, as the pages write the days `2028-11-15`. */
export const dayText = (day: string, language: Language): string =>
  formatOf(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** `15 Nov 2028 09.00 WIB`, as the pages write instants. */
export function instantText(iso: string, language: Language, timeZone: string): string {
  const at = new Date(iso);
  const day = formatOf(language, { dateStyle: 'medium', timeZone }).format(at);
  const time = formatOf(language, { timeStyle: 'short', timeZone }).format(at);
  return `${day} ${time} ${zoneName(timeZone)}`;
}
