import { queryOptions } from '@tanstack/react-query';
import type { CalendarItem, CalendarMeta } from '#shared/api/calendar.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { request } from '#ui/http.ts';

export interface CalendarData {
  readonly items: readonly CalendarItem[];
  readonly hasMore: boolean;
}

/** The entries of the days from `from` to `to`, both included. */
export const calendarQuery = (from: Day, to: Day) =>
  queryOptions({
    queryKey: ['portal', 'calendar', from, to],
    queryFn: async ({ signal }): Promise<CalendarData> => {
      const { data, meta } = await request<CalendarItem[]>(`/my/calendar?from=${from}&to=${to}`, { signal });
      return { items: data, hasMore: (meta as unknown as CalendarMeta).has_more };
    },
  });
