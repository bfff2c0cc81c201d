import { useQuery } from '@tanstack/react-query';
import type { ApiCalls } from '#shared/calls/apiCalls.ts';
import type { DataOf, MetaOf } from '#shared/calls/call.ts';
import { call } from '#ui/call.ts';

type WorkCall = Extract<keyof ApiCalls, `GET /my/work/${string}`>;

export const WORK_KEY = ['portal', 'work'] as const;

/** What the person learns changes with their home page. */
const LEARNING_KEY = ['portal', 'home'] as const;

/** The data of one section. Each section has its own call, so that none waits for another. */
export function useWork<N extends WorkCall>(name: N, query?: Readonly<Record<string, unknown>>) {
  return useQuery({
    queryKey: [...(name === 'GET /my/work/learning' ? LEARNING_KEY : WORK_KEY), name, query],
    queryFn: ({ signal }) =>
      (call as (name: string, given?: object, options?: object) => Promise<unknown>)(
        name,
        { query },
        { signal },
      ) as Promise<{ data: DataOf<ApiCalls[N]>; meta: MetaOf<ApiCalls[N]> }>,
  });
}
