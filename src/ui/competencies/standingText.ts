import { standingDate, type StandingDays } from '#shared/domain/standingDates.ts';
import type { Formats } from '../format.ts';

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** "on 1 Nov 2026 · grace until 27 Nov 2026": the text after the word of a standing; each half of the product has its own words. */
export function standingText(
  of: StandingDays,
  translate: Translate,
  { formatDate, daysUntil }: Pick<Formats, 'formatDate' | 'daysUntil'>,
): string {
  const said = standingDate(of, daysUntil);
  if (!said) return '';
  return translate(`competency.dated.${said.word}`, {
    date: formatDate(said.date),
    until: formatDate(said.until),
    smart_count: said.days,
  });
}
