import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useRecordSelection, type ListControllerResult } from 'ra-core';
import { useMemo } from 'react';
import { enrolments } from '#shared/resources/enrolments.ts';
import { usePageInUrl } from '../usePageInUrl.ts';

type Filters = Readonly<Record<string, unknown>>;
const PER_PAGE = 25;
const MAX_PER_PAGE = 100;
const FIELD = 'user_id';
const ORDER = 'ASC';

/**
 * The participants of a class as a list of react-admin, with filters, order and page in the URL beside the tab. (Its own list controller
 * would remove the tab from the URL.)
 */
export function useParticipants(classId: string): ListControllerResult {
  const url = usePageInUrl();
  const filterText = url.get('filter');
  const filterValues = useMemo(() => parsed(filterText), [filterText]);
  const sort = { field: url.get('sort') || FIELD, order: sortOrder(url.get('order')) };
  const perPage = Math.min(MAX_PER_PAGE, Number(url.get('perPage')) || PER_PAGE);
  const { page } = url;
  const list = useGetList(
    enrolments.name,
    { filter: { ...filterValues, class_id: classId }, pagination: { page, perPage }, sort },
    { placeholderData: keepPreviousData },
  );
  const [selectedIds, selection] = useRecordSelection({
    resource: enrolments.name,
    storeKey: `participants.${classId}`,
  });
  const setFilters = (next: Filters) =>
    url.set({ filter: Object.keys(next).length > 0 ? JSON.stringify(next) : '' });
  return {
    ...list,
    resource: enrolments.name,
    filterValues,
    setFilters,
    sort,
    page,
    perPage,
    selectedIds,
    setSort: ({ field, order }: { field: string; order: string }) => url.set({ sort: field, order }),
    setPage: url.setPage,
    setPerPage: (size: number) => url.set({ perPage: size === PER_PAGE ? '' : String(size) }),
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
    displayedFilters: {},
  } as unknown as ListControllerResult;
}

const sortOrder = (text: string): 'ASC' | 'DESC' => (text === 'ASC' || text === 'DESC' ? text : ORDER);

/** The content of a URL may be anything. */
function parsed(text: string): Filters {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Filters) : {};
  } catch {
    return {};
  }
}
