import type { GetListParams, GetListResult, RaRecord } from 'ra-core';
import { resourceNamed } from '#shared/resources/index.ts';
import { request } from '#ui/http.ts';
import { asRaError } from './apiErrors.ts';
import { listCall } from './listCall.ts';

/** For each log, as it was last read: the id of the last row of each page, after which the next page begins. */
const places = new Map<string, { readonly key: string; readonly lastIds: Map<number, string> }>();

/** One page of a log. The rows are not counted: the reply only says whether there are more. */
export async function readLog<R extends RaRecord>(
  name: string,
  { pagination, sort, filter = {}, signal }: GetListParams,
): Promise<GetListResult<R>> {
  const { list } = resourceNamed(name);
  const called = listCall(name, filter as Readonly<Record<string, unknown>>);
  const { page = 1, perPage = 25 } = pagination ?? {};
  const order = sort ? [sort.field, sort.order] : list.sort;
  const lastIds = lastIdsOf(name, JSON.stringify([filter, order, perPage]));
  const before = String(order) === String(list.sort) ? lastIds.get(page - 1) : undefined;
  const first = before === undefined ? (page - 1) * perPage : 0;
  const query = new URLSearchParams({
    filter: JSON.stringify(called.filter),
    sort: JSON.stringify(order),
    range: JSON.stringify([first, first + perPage - 1]),
    ...(before !== undefined && { before }),
  });
  try {
    const { data, meta } = await request<R[]>(`/${called.path}?${query}`, { signal });
    const last = data.at(-1);
    if (last) lastIds.set(page, String(last.id));
    return {
      data,
      pageInfo: { hasNextPage: meta.has_next_page === true, hasPreviousPage: page > 1 },
      meta,
    };
  } catch (error) {
    throw asRaError(error);
  }
}

/** With another filter, order or page size the stored positions are invalid. */
function lastIdsOf(name: string, key: string): Map<number, string> {
  const known = places.get(name);
  if (known?.key === key) return known.lastIds;
  const lastIds = new Map<number, string>();
  places.set(name, { key, lastIds });
  return lastIds;
}
