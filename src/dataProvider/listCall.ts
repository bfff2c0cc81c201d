import { resourceNamed } from '#shared/resources/index.ts';

type Filter = Readonly<Record<string, unknown>>;

/**
 * The API path and filter of a list. For a view under a record, the filter's parent goes into the path and the rest stays in the filter.
 */
export function listCall(
  name: string,
  filter: Filter = {},
): { readonly path: string; readonly filter: Filter } {
  const { api, view, parent } = resourceNamed(name);
  if (!view || !parent) return { path: api, filter };
  const { [parent]: above, ...rest } = filter;
  return { path: api.replace(':id', encodeURIComponent(String(above))), filter: rest };
}
