import { locales } from '#ui/format.ts';
import type { Language } from '#ui/language.ts';
import { isWall, type Wall } from './readDate.ts';

/** "Wed, 2 Dec 2026", with a time "Wed, 2 Dec 2026 · 09.00"; a text that is no date stays as it is. */
export function writeDate(value: Wall, language: Language): string {
  if (!isWall(value)) return value;
  const day = new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(value.slice(0, 10)));
  return value.length > 10 ? `${day} · ${value.slice(11, 16).replace(':', '.')}` : day;
}
