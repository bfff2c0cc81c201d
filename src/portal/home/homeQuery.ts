import { queryOptions } from '@tanstack/react-query';
import type { HomeData } from '#shared/api/home.ts';
import { request } from '#ui/http.ts';

export const homeQuery = queryOptions({
  queryKey: ['portal', 'home'],
  queryFn: ({ signal }) => request<HomeData>('/my/home', { signal }).then(({ data }) => data),
});
