import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { DataArchive } from '#shared/api/archives.ts';
import type { DueRows, RetentionItem, RetentionState } from '#shared/api/retention.ts';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import type { Language } from '#ui/language.ts';

/** A removal shows how far it has come. */
const POLL_MS = 30_000;

/** The names of the kinds are in the language of the page. */
const keyOf = (lang: Language) => ['portal', 'retention', lang];

export function useRetention() {
  const { lang } = useI18n();
  return useQuery({
    queryKey: keyOf(lang),
    queryFn: ({ signal }) => call('GET /retention', {}, { signal }).then(({ data }) => data),
    refetchInterval: POLL_MS,
  });
}

/** What another limit would remove; nothing is asked while `months` is null. */
export function useDue(kind: string, months: number | null, isFiled: boolean) {
  const { lang } = useI18n();
  return useQuery({
    queryKey: [...keyOf(lang), kind, months, isFiled],
    queryFn: ({ signal }) =>
      call(
        'GET /retention/:kind/due',
        { params: { kind }, query: { months: months!, is_filed: isFiled } },
        { signal },
      ).then(({ data }) => data),
    enabled: months !== null,
  });
}

/** Puts the changed kind into the page; after a refusal the page is read again. */
export function useSaveItem() {
  const queryClient = useQueryClient();
  const { lang } = useI18n();
  const queryKey = keyOf(lang);
  return async (change: Promise<{ readonly data: RetentionItem }>): Promise<void> => {
    try {
      const { data: item } = await change;
      queryClient.setQueryData<RetentionState>(
        queryKey,
        (state) =>
          state && { ...state, kinds: state.kinds.map((old) => (old.kind === item.kind ? item : old)) },
      );
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}

const DAY_MS = 86_400_000;

/** The last day of a month or quarter. The borders are midnights in UTC, and the last day is the one before. */
export function useLastDay(): (end: string) => string {
  const { formatDate } = useI18n();
  return (end) => formatDate(new Date(Date.parse(end) - DAY_MS).toISOString().slice(0, 10));
}

/** A month or quarter in words. */
export function usePeriod(): (period: Pick<DataArchive, 'from_at' | 'to_at'>) => string {
  const translate = useTranslate();
  const { formatDate } = useI18n();
  const lastDay = useLastDay();
  return ({ from_at, to_at }) => {
    const to = to_at && lastDay(to_at);
    return from_at
      ? translate('retention.from_to', { from: formatDate(from_at.slice(0, 10)), to: to ?? '…' })
      : translate('retention.until', { date: to });
  };
}

/** Limits and counts in words. */
export function useRetentionWords() {
  const translate = useTranslate();
  const { formatNumber, formatDate } = useI18n();
  return {
    /** 24 → "2 years", 18 → "18 months". */
    span: (months: number) =>
      months % 12 === 0
        ? translate('retention.years', { smart_count: months / 12 })
        : translate('retention.months', { smart_count: months }),
    rows: ({ rows, has_more = false }: { readonly rows: number; readonly has_more?: boolean }) =>
      translate(has_more ? 'retention.rows_more' : 'retention.rows', {
        smart_count: rows,
        count: formatNumber(rows),
      }),
    oldest: ({ oldest }: Pick<DueRows, 'oldest'>) =>
      translate('retention.oldest', { date: formatDate(oldest) }),
  };
}
