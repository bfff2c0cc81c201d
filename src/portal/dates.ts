import type { Translate } from '#i18n/translate.ts';
import { dateFormat, type Formats } from '#ui/format.ts';
import type { Tone } from '#ui/Tag.tsx';

/** `5 Des`, with the year only if it is not the current one. */
export function shortDate(
  formats: Pick<Formats, 'formatDay' | 'formatDate'>,
  value: string,
  now = Date.now(),
): string {
  const months = Math.abs(Date.parse(value) - now) / (30 * 86_400_000);
  if (months > 6) return formats.formatDate(value);
  const { day, month } = formats.formatDay(value);
  return `${day} ${month}`;
}

/** A deadline in relative words: "Hari ini 17.00 WIB", "3 hari lagi", "Lewat 2 hari"; from a week on the date. */
export function dueTag(
  at: string,
  translate: Translate,
  formats: Pick<Formats, 'daysUntil' | 'formatTime' | 'formatDay' | 'formatDate'>,
  now = Date.now(),
): { text: string; tone: Tone } {
  const days = formats.daysUntil(at, now);
  const time = formats.formatTime(at);
  if (Date.parse(at) < now)
    return {
      tone: 'bad',
      text: days === 0 ? translate('home.due_today_late', { time }) : translate('home.due_late', -days),
    };
  if (days === 0) return { tone: 'bad', text: translate('home.due_today', { time }) };
  if (days === 1) return { tone: 'warn', text: translate('home.due_tomorrow', { time }) };
  if (days >= 7)
    return { tone: 'neutral', text: translate('courses.deadline', { date: shortDate(formats, at, now) }) };
  return { tone: days <= 3 ? 'warn' : 'neutral', text: translate('home.due_in', days) };
}

/** The greeting for the hour in the person's zone. Indonesian changes at 11, 15 and 18, English at noon and 18. */
export function greetingAt(
  now: Date,
  timeZone: string,
): 'morning' | 'before_noon' | 'afternoon' | 'late_afternoon' | 'evening' {
  const hour = Number(dateFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
  if (hour < 4 || hour >= 18) return 'evening';
  if (hour < 11) return 'morning';
  if (hour < 12) return 'before_noon';
  return hour < 15 ? 'afternoon' : 'late_afternoon';
}

/** How to address a person: the first name, with the second when the first is only a prefix ("I Made Sari" → "I Made"). */
export function shortName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return first.length <= 2 && second ? `${first} ${second}` : first;
}
