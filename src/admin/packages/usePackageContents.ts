import { useQuery } from '@tanstack/react-query';
import { call } from '#ui/call.ts';
import { HttpError } from '#ui/http.ts';

/** What was found in the newest version of a package; `isEmpty` while it has none. */
export function usePackageContents(id: string) {
  const { data, error, refetch } = useQuery({
    queryKey: ['packages', 'contents', id],
    queryFn: () => call('GET /packages/:id/contents', { params: { id } }),
  });
  const isEmpty = error instanceof HttpError && error.code === 'package-empty';
  return { contents: data?.data, isEmpty, error: isEmpty ? null : error, retry: () => void refetch() };
}
