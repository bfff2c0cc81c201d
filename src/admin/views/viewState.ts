import type { SavedView } from '#shared/api/savedViews.ts';
import { sameValue } from '#dataProvider/sameValue.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { listColumns } from '../generated/listFields.ts';

/** The part of a view that the list itself needs; stored, so that no list waits for its views. */
export type CurrentView = Pick<SavedView, 'id' | 'name' | 'filter' | 'sort' | 'columns'>;

/** The current state of a list. */
export interface ListState {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  /** The visible columns, in their order. */
  readonly columns: readonly string[];
}

export const currentView = ({ id, name, filter, sort, columns }: CurrentView): CurrentView => ({
  id,
  name,
  filter,
  sort,
  columns,
});

export const defaultSort = (resource: AnyResource): readonly [string, 'ASC' | 'DESC'] =>
  resource.list.sort ?? ['id', 'ASC'];

/** The address of a list in the state of a view: an open `sort` is the list's own. */
export function searchOf(
  resource: AnyResource,
  { filter, sort }: Pick<CurrentView, 'filter' | 'sort'>,
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

/** The hidden columns while a view is active. */
export const hiddenBy = (resource: AnyResource, columns: readonly string[]): string[] =>
  listColumns(resource).filter((name) => !columns.includes(name));

/** Whether the list differs from the view. */
export const differs = (resource: AnyResource, view: CurrentView, state: ListState): boolean =>
  !sameValue(view.filter, state.filter) ||
  !sameValue(view.sort ?? defaultSort(resource), state.sort) ||
  (view.columns !== null && !sameValue([...view.columns].sort(), [...state.columns].sort()));
