import { usageLines } from '#shared/resources/usageLines.ts';
import type { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';

/** What uses a record, from the `facts` of an `in-use` refusal: "3 Classes". */
export function useUsages(error: HttpError | null): string[] {
  const { lang, formatNumber } = useI18n();
  const facts = error?.body['facts'] as { usages?: Readonly<Record<string, number>> } | undefined;
  return usageLines(facts?.usages ?? {}, lang, formatNumber);
}
