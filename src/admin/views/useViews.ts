import { useListContext, useStore } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useSession } from '#ui/session.ts';
import { columnsKey, hiddenColumns, listColumns, PAGE_SIZES } from '../generated/listFields.ts';
import { differs, hiddenBy, searchOf, type CurrentView, type ListState } from './viewState.ts';

/** A person's choices about a list's views, in local storage: separate for each person in a shared browser. */
function useRemembered<T>(resource: AnyResource, what: string, initial: T) {
  const { user } = useSession();
  return useStore<T>(`${resource.name}.${what}.${user?.id ?? ''}`, initial);
}

/** The view with which a list begins, for this person. */
export const useDefaultView = (resource: AnyResource) =>
  useRemembered<CurrentView | null>(resource, 'defaultView', null);

/** The ways to apply a view to a list, also before the list has loaded. */
export function useShowView(resource: AnyResource) {
  const navigate = useNavigate();
  const [perPage] = useStore<number>(`${resource.name}.perPage`, PAGE_SIZES[0]!);
  const [hidden, setHidden] = useStore<string[]>(columnsKey(resource), hiddenColumns(resource));
  // The person's own choice of columns, while a view shows others.
  const [ownHidden, setOwnHidden] = useRemembered<string[] | null>(resource, 'ownColumns', null);
  const [applied, setApplied] = useRemembered<CurrentView | null>(resource, 'view', null);

  /** Null: all records, in the list's own order, with the person's own columns. */
  function show(view: CurrentView | null, options: { readonly replace?: boolean } = {}): void {
    if (view?.columns) {
      if (!ownHidden) setOwnHidden(hidden);
      setHidden(hiddenBy(resource, view.columns));
    } else if (ownHidden) {
      setHidden(ownHidden);
      setOwnHidden(null);
    }
    setApplied(view);
    void navigate(searchOf(resource, view ?? { filter: {}, sort: null }, perPage), options);
  }
  return { hidden, applied, setApplied, show };
}

/** The state of a list and the view that was applied last. */
export function useViews(resource: AnyResource) {
  const { filterValues, sort } = useListContext();
  const { hidden, applied, setApplied, show } = useShowView(resource);
  const state: ListState = {
    filter: filterValues as ListState['filter'],
    sort: [sort.field, sort.order === 'DESC' ? 'DESC' : 'ASC'],
    columns: listColumns(resource).filter((name) => !hidden.includes(name)),
  };
  return {
    state,
    applied,
    isChanged: applied !== null && differs(resource, applied, state),
    show,
    /** The view was saved, renamed or deleted: the list itself stays unchanged. */
    setApplied,
  };
}
