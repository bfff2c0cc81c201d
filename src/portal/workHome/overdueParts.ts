import { locales } from '#ui/format.ts';
import type { I18n } from '#ui/i18n.tsx';

interface Overdue {
  readonly requirements: number;
  readonly classes: number;
}

/** "2 requirements and 1 class", without what is none. */
export function overdueParts(
  overdue: Overdue,
  { lang, translate, formatNumber }: Pick<I18n, 'lang' | 'translate' | 'formatNumber'>,
): string {
  const parts = (['requirements', 'classes'] as const)
    .filter((name) => overdue[name] > 0)
    .map((name) =>
      translate(`workHome.overdue.${name}`, {
        smart_count: overdue[name],
        count: formatNumber(overdue[name]),
      }),
    );
  return new Intl.ListFormat(locales[lang]).format(parts);
}
