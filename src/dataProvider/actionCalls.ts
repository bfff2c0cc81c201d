import { resourceNamed } from '#shared/resources/index.ts';
import type { Action } from '#shared/schema/view.ts';
import { request } from '#ui/http.ts';

/** Rows of a view: these, or all of a filter that the action fits. */
export type Acted =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>> };

/** Runs an action on rows of a view. Returns on how many, and how many of the filter are left for another call. */
export const callAction = (
  name: string,
  { path }: Action,
  rows: Acted,
): Promise<{ count: number; left: number }> =>
  request<{ count: number; left: number }>(`/${resourceNamed(name).api}/${path}`, {
    method: 'POST',
    body: rows,
  }).then(({ data }) => data);
