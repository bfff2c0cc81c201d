import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { readDeliveries, retryDeliveries, type DeliveryFilter } from '#dataProvider/deliveryCalls.ts';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';

const DELIVERIES = ['portal', 'deliveries'] as const;
/** What waits goes out by itself: the page follows while it is looked at. */
const POLL_MS = 10_000;
const names = ['state', 'channel', 'user', 'q'] as const;

/** The filter, kept in the address. */
export function useDeliveryFilter() {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as DeliveryFilter;
  const set = (next: DeliveryFilter) => {
    const kept = Object.entries(next).filter(([, value]) => value);
    setParams(Object.fromEntries(kept) as Record<string, string>, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    change: (patch: DeliveryFilter) => set({ ...filter, ...patch }),
    clear: () => set({}),
  };
}

export const useDeliveries = (filter: DeliveryFilter) =>
  useInfiniteQuery({
    queryKey: [...DELIVERIES, filter],
    queryFn: ({ pageParam, signal }) => readDeliveries(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows, hasNext }) => (hasNext ? rows.at(-1)?.id : undefined),
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
  });

/** Tries again, and says how many. */
export function useRetry(onDone: () => void) {
  const translate = useTranslate();
  const { translate: say, formatNumber } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: retryDeliveries,
    onSuccess: (count) => {
      onDone();
      toast.show({
        title: translate('deliveries.retried', { smart_count: count, count: formatNumber(count) }),
      });
    },
    onError: (error) => toast.show({ type: 'error', title: errorText(error, say) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DELIVERIES }),
  });
}
