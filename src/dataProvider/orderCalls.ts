import type { AnyResource } from '#shared/schema/resource.ts';
import { HttpError, request } from '#ui/http.ts';
import { dataProvider } from './dataProvider.ts';

/** The server's limit for arranging, and for a list. */
export const MAX_ARRANGED = 1_000;

export interface Arrangeable {
  readonly id: string;
  readonly name: string;
}

/** The live records of a scope in their order, by their names. */
export async function arrangeable(
  resource: AnyResource,
  scope: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<Arrangeable[]> {
  const query = new URLSearchParams({
    sort: JSON.stringify([resource.order, 'ASC']),
    range: JSON.stringify([0, MAX_ARRANGED - 1]),
    filter: JSON.stringify(scope),
    fields: resource.title,
  });
  const { data } = await request<Record<string, unknown>[]>(`/${resource.api}?${query}`, { signal });
  return data.map((record) => ({ id: String(record['id']), name: String(record[resource.title] ?? '') }));
}

/** Arranges siblings in the order of `ids`. @throws 404 when one of them is gone */
export const arrange = async ({ api }: AnyResource, ids: readonly string[]): Promise<void> => {
  await request(`/${api}/order`, { method: 'PUT', body: { ids }, keepalive: true });
};

/** Puts an older order back, without those that are gone by now. @throws 404 when all are gone */
export async function arrangeBack(resource: AnyResource, ids: readonly string[]): Promise<void> {
  try {
    await arrange(resource, ids);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error;
    const { data } = await dataProvider.getMany(resource.name, { ids: [...ids] });
    const live = new Set(data.filter((record) => !record['archived_at']).map(({ id }) => id));
    if (live.size === 0 || live.size === ids.length) throw error;
    await arrange(
      resource,
      ids.filter((id) => live.has(id)),
    );
  }
}
