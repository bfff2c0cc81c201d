import type { Action } from '#shared/schema/view.ts';
import { request } from '#ui/http.ts';
import { listCall } from './listCall.ts';

/** Rows of a view: these, or all of a filter that the action fits; with the reason, where the action asks for one. */
export type Acted = (
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>> }
) & { readonly reason?: string };

/**
 * Does an action to rows of a view. Returns to how many, and how many of the filter are left for another call. `scope` names the
 * record under which a view lies.
 */
export function callAction(
  name: string,
  { path }: Action,
  rows: Acted,
  scope: Readonly<Record<string, unknown>> = {},
): Promise<{ count: number; left: number }> {
  const called = listCall(name, 'ids' in rows ? scope : { ...rows.filter, ...scope });
  const body = 'ids' in rows ? rows : { filter: called.filter };
  return request<{ count: number; left: number }>(`/${called.path}/${path}`, { method: 'POST', body }).then(
    ({ data }) => data,
  );
}
