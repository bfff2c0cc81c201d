import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModuleFileCopies } from '#shared/api/modules.ts';
import { call } from '#ui/call.ts';
import { session } from '#ui/session.ts';
import { useFailureNotice } from '../useFailureNotice.ts';

/** While something is being made. */
const POLL_MS = 4_000;

/** A query of the resource: it is read again when a module is saved, here or elsewhere. */
const keyOf = (moduleId: string) => ['modules', 'copies', moduleId];

/** What the server makes of the files of a stored module. All of its blocks share one request. */
export function useModuleCopies(moduleId: string | undefined) {
  return useQuery({
    queryKey: keyOf(moduleId ?? ''),
    queryFn: ({ signal }) =>
      call('GET /modules/:id/copies', { params: { id: moduleId! } }, { signal }).then(({ data }) => data),
    enabled: moduleId !== undefined && session.can('module-edit'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ state: copy }) => copy === 'waiting') ? POLL_MS : false,
  }).data;
}

/** Tries again what has failed. */
export function useRetryCopy(moduleId: string) {
  const client = useQueryClient();
  const onError = useFailureNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: string) =>
      call('POST /modules/:id/copies/:file/retry', { params: { id: moduleId, file } }).then(
        ({ data }) => data,
      ),
    onSuccess: (copies: ModuleFileCopies[]) => client.setQueryData(keyOf(moduleId), copies),
    onError,
  });
  return { retry: mutate, isPending };
}
