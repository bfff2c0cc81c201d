import { useI18n } from '#ui/i18n.tsx';

/** Names a month, `2026-12`: "Dec", or "December 2026". */
export function useMonthName() {
  const { lang } = useI18n();
  return (month: string, length: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(lang, {
      timeZone: 'UTC',
      month: length,
      ...((length === 'long' || month.endsWith('-01')) && {
        year: length === 'long' ? 'numeric' : '2-digit',
      }),
    }).format(new Date(`${month}-01`));
}
