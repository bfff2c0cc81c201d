import type { AnyResource } from '#shared/schema/resource.ts';
import { request } from '#ui/http.ts';

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
