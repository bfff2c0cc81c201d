import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MyAnnouncement } from '#shared/api/announcements.ts';
import { request } from '#ui/http.ts';

const PATH = '/my/announcements';

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['portal', 'announcements', 'all'],
  queryFn: async ({ pageParam, signal }) => {
    const { data, meta } = await request<MyAnnouncement[]>(`${PATH}?page=${pageParam}`, { signal });
    return { announcements: data, hasNext: meta.has_next_page === true };
  },
  initialPageParam: 1,
  getNextPageParam: (last, _pages, page: number) => (last.hasNext ? page + 1 : undefined),
});

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['portal', 'announcements', id],
    queryFn: ({ signal }) =>
      request<MyAnnouncement>(`${PATH}/${encodeURIComponent(id)}`, { signal }).then(({ data }) => data),
  });

export const acknowledge = (id: string): Promise<MyAnnouncement> =>
  request<MyAnnouncement>(`${PATH}/${id}/acknowledgement`, { method: 'PUT' }).then(({ data }) => data);

export const markRead = (ids: readonly string[]): Promise<unknown> =>
  request(`${PATH}/read`, { method: 'PUT', body: { ids } });
