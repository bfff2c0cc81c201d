import { useTranslate } from 'ra-core';
import type { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';

/** What uses a record, from the `facts` of an `in-use` refusal: "3 Classes". */
export function useUsages(error: HttpError | null): string[] {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const facts = error?.body['facts'] as { usages?: Readonly<Record<string, number>> } | undefined;
  const usages = facts?.usages ?? {};
  return Object.entries(usages).map(([name, count]) => {
    const label = translate(`resources.${name}.name`, { smart_count: count, _: name });
    return `${formatNumber(count)} ${label}`;
  });
}
