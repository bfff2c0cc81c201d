import { queryOptions } from '@tanstack/react-query';
import { call } from '#ui/call.ts';

/** What can be practised, by quiz. */
export const practiceQuery = queryOptions({
  queryKey: ['portal', 'practice'],
  queryFn: ({ signal }) => call('GET /my/practice', {}, { signal }).then(({ data }) => data),
  staleTime: 0,
});
