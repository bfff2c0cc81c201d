import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne, type DataProvider } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { AnyResource } from '#shared/schema/resource.ts';
import { HttpError } from '#ui/http.ts';
import { parentResource, pathParameterNames, type LinkRecord } from './recordLinks.ts';

type Found = LinkRecord & { readonly id: string };
export interface RecordOfUrl {
  readonly record: Found | undefined;
  readonly error: unknown;
  /** It existed when the page was opened, and no longer does. */
  readonly isGone: boolean;
  readonly retry: () => unknown;
}

/** Below a class slugs are unique in their parent only (a module's in its class), so the parent must be found first. */
const isUniqueInParent = (resource: AnyResource) => pathParameterNames(resource.paths.show ?? '').length > 2;

/** The record named by the slugs of a path, last one first. */
async function findBySlugs(
  dataProvider: DataProvider,
  resource: AnyResource,
  slugs: readonly string[],
): Promise<Found> {
  const slug = slugs.at(-1)!;
  const parent = parentResource(resource);
  if (!parent || !isUniqueInParent(resource))
    return (await dataProvider.getOne<Found>(resource.name, { id: slug })).data;
  const above = await findBySlugs(dataProvider, parent, slugs.slice(0, -1));
  const { data } = await dataProvider.getList<Found>(resource.name, {
    filter: { [resource.slug]: slug, [resource.parent!]: above.id, archived: 'all' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  // An unknown slug is requested separately, so that the reply is the server's own 404.
  return data[0] ?? (await dataProvider.getOne<Found>(resource.name, { id: slug })).data;
}

/**
 * The record of a page: the URL names it by slugs, react-admin by id. The slug is resolved once; from then on the record is react-admin's
 * own `getOne` by id, so saving, publishing and refetching show here at once.
 */
export function useRecordOfUrl(resource: AnyResource, path: string): RecordOfUrl {
  const params = useParams();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const slugs = pathParameterNames(path).map((name) => params[name] ?? '');
  const found = useQuery({
    queryKey: [resource.name, 'ofUrl', slugs],
    queryFn: async () => {
      const record = await findBySlugs(dataProvider, resource, slugs);
      // react-admin's own key: the hook below then has the record without a second request.
      queryClient.setQueryData([resource.name, 'getOne', { id: record.id, meta: undefined }], record);
      return record.id;
    },
  });
  const record = useGetOne<Found>(
    resource.name,
    { id: found.data ?? '' },
    { enabled: found.data !== undefined },
  );
  return {
    record: record.data,
    error: found.error ?? record.error,
    isGone: record.error instanceof HttpError && record.error.status === 404,
    retry: () => (found.error ? found.refetch() : record.refetch()),
  };
}
