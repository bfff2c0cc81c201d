import type { SavedView } from '#shared/api/savedViews.ts';
import { sameValue } from '#dataProvider/sameValue.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { listColumns } from '../generated/listFields.ts';

/** What of a view the list itself needs to know; remembered, so that no list waits for its views. */
export type KnownView = Pick<SavedView, 'id' | 'name' | 'filter' | 'sort' | 'columns'>;

/** A list as it stands. */
export interface ListState {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  /** The columns that are shown, in their order. */
  readonly columns: readonly string[];
}

export const knownView = ({ id, name, filter, sort, columns }: KnownView): KnownView => ({
  id,
  name,
  filter,
  sort,
  columns,
});

export const defaultSort = (resource: AnyResource): readonly [string, 'ASC' | 'DESC'] =>
  resource.list.sort ?? ['id', 'ASC'];

/** The address of a list in the state of a view: what `sort` leaves open is the list's own. */
export function searchOf(
  resource: AnyResource,
  { filter, sort }: Pick<KnownView, 'filter' | 'sort'>,
  perPage: number,
): string {
  const [field, order] = sort ?? defaultSort(resource);
  return `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: field,
    order,
    page: '1',
    perPage: String(perPage),
  })}`;
}

/** The columns that are hidden while a view is shown. */
export const hiddenBy = (resource: AnyResource, columns: readonly string[]): string[] =>
  listColumns(resource).filter((name) => !columns.includes(name));

/** Whether the list shows something else than the view says. */
export const differs = (resource: AnyResource, view: KnownView, state: ListState): boolean =>
  !sameValue(view.filter, state.filter) ||
  !sameValue(view.sort ?? defaultSort(resource), state.sort) ||
  (view.columns !== null && !sameValue([...view.columns].sort(), [...state.columns].sort()));
