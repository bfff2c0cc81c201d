import { resourceNamed } from '#shared/resources/index.ts';

type Filter = Readonly<Record<string, unknown>>;

/** Where the API lists what a filter means: of a view under a record the address names the record, and the filter the rest. */
export function listCall(
  name: string,
  filter: Filter = {},
): { readonly path: string; readonly filter: Filter } {
  const { api, view, parent } = resourceNamed(name);
  if (!view || !parent) return { path: api, filter };
  const { [parent]: above, ...rest } = filter;
  return { path: api.replace(':id', encodeURIComponent(String(above))), filter: rest };
}
