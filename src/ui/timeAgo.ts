import { relativeTime, type Formats } from './format.ts';
import type { Language } from './language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "2 jam lalu", "kemarin", "3 hari lalu"; from a week on the day. */
export function timeAgo(
  at: string,
  lang: Language,
  { formatDay, formatDays, daysUntil }: Pick<Formats, 'formatDay' | 'formatDays' | 'daysUntil'>,
  now = Date.now(),
): string {
  const days = daysUntil(at, now);
  if (days <= -7) return formatDay(at).date;
  if (days < 0) return formatDays(days);
  const relative = relativeTime(lang);
  const passed = Math.max(0, now - Date.parse(at));
  return passed < HOUR_MS
    ? relative.format(-Math.floor(passed / MINUTE_MS), 'minute')
    : relative.format(-Math.floor(passed / HOUR_MS), 'hour');
}
