import type { Action } from '#shared/schema/view.ts';
import { request } from '#ui/http.ts';
import { listCall } from './listCall.ts';

/** The rows of an action: these ids, or all rows of a filter to which the action applies; with a reason if the action requires one. */
export type Acted = (
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>> }
) & { readonly reason?: string };

/** How many rows it changed, how many of the filter are left for another call, and the change that undoes it. */
interface Done {
  readonly count: number;
  readonly left: number;
  readonly change_id?: string;
}

/**
 * Runs an action on rows of a view. `scope` names the parent record of a nested view.
 */
export function callAction(
  name: string,
  { path }: Action,
  rows: Acted,
  scope: Readonly<Record<string, unknown>> = {},
): Promise<Done> {
  const called = listCall(name, 'ids' in rows ? scope : { ...rows.filter, ...scope });
  const body = 'ids' in rows ? rows : { filter: called.filter };
  return request<Done>(`/${called.path}/${path}`, { method: 'POST', body }).then(({ data }) => data);
}
