import { LayoutGrid, List as ListIcon, Search, X } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import type { ListView } from '#ui/preferences.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import { ArrangeButton, type ArrangeMode } from '../order/Arranging.tsx';
import { ViewsButton } from '../views/ViewsButton.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { FilterChip } from './FilterChip.tsx';
import { isFiltered, MoreFilters } from './MoreFilters.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import { filterFields, isSortable } from './listFields.ts';
import { useListOverrides } from './listOverrides.ts';
import { useFilterChange, type Filters } from './useFilterChange.ts';
import css from './filters.module.css';

interface ListFiltersProps {
  readonly resource: AnyResource;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly arranging: ArrangeMode;
}

const SEARCH_DELAY_MS = 300;

/** The search, a chip for each filter of the resource, the columns and the view. The values are in the URL. */
export function ListFilters({ resource, view, onView, arranging }: ListFiltersProps) {
  const translate = useTranslate();
  const isPhone = useMedia(PHONE);
  const { filterValues } = useListContext();
  const { change, clear } = useFilterChange();
  const filters = filterValues as Filters;
  const { ownFilters = [], mainFilters } = useListOverrides();
  const [opened, setOpened] = useState<string>();
  const names = [
    ...filterFields(resource).filter((name) => !ownFilters.includes(name)),
    ...unknownFilters(resource, filters),
    ...(resource.view ? [] : ['archived']),
  ];
  const pills = pillsOf(names, filters, mainFilters, opened);
  const hasSearch = Object.values(resource.fields).some((field) => field.search);
  const isGrid = view === 'grid';
  return (
    <div className={css.bar} role="search" data-filters>
      {hasSearch && <SearchBox />}
      <div className={css.chips}>
        <ViewsButton resource={resource} />
        {pills.map((name) => (
          <FilterChip
            key={name}
            resource={resource}
            name={name}
            filters={filters}
            onChange={change}
            isOpened={name === opened}
            onClosed={() => setOpened(undefined)}
          />
        ))}
        <MoreFilters
          resource={resource}
          names={names.filter((name) => !pills.includes(name))}
          filters={filters}
          onOpen={setOpened}
        />
        {Object.keys(filters).length > 1 && (
          <Button small variant="text" onClick={clear}>
            {translate('action.clear_filters')}
          </Button>
        )}
      </div>
      <div className={css.views}>
        <ArrangeButton resource={resource} mode={arranging} />
        {(isGrid || isPhone) && <SortSelect resource={resource} />}
        {!isPhone && <ViewToggle resource={resource} isGrid={isGrid} onView={onView} />}
      </div>
    </div>
  );
}

const MOST_PILLS = 4;

/** The filters that are set, then the main ones, up to four, in their usual order; and the one that is being set. */
function pillsOf(
  names: readonly string[],
  filters: Filters,
  main: readonly string[] = names.slice(0, 2),
  opened?: string,
): string[] {
  const set = names.filter((name) => isFiltered(filters, name));
  const first = new Set([...set, ...main].slice(0, MOST_PILLS));
  return names.filter((name) => first.has(name) || name === opened);
}

function ViewToggle({
  resource,
  isGrid,
  onView,
}: {
  resource: AnyResource;
  isGrid: boolean;
  onView: (view: ListView) => void;
}) {
  const translate = useTranslate();
  return (
    <>
      {!isGrid && <ColumnsMenu resource={resource} />}
      <div className={css.toggle} role="group" aria-label={translate('admin.list.view')}>
        <Button
          small
          variant="icon"
          aria-pressed={!isGrid}
          aria-label={translate('admin.list.as_list')}
          onClick={() => onView('list')}
        >
          <ListIcon size={18} strokeWidth={1.6} aria-hidden />
        </Button>
        <Button
          small
          variant="icon"
          aria-pressed={isGrid}
          aria-label={translate('admin.list.as_grid')}
          onClick={() => onView('grid')}
        >
          <LayoutGrid size={18} strokeWidth={1.6} aria-hidden />
        </Button>
      </div>
    </>
  );
}

/** Cards have no column headings, so this control sets their order. */
function SortSelect({ resource }: { resource: AnyResource }) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { sort, setSort } = useListContext();
  const names = resource.list.columns.filter((name) => isSortable(resource.fields[name]));
  const known = names.includes(sort.field) ? names : [sort.field, ...names];
  return (
    <select
      className={css.sort}
      aria-label={translate('ra.action.sort')}
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => {
        const [field = '', order] = event.target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    >
      {known.flatMap((name) =>
        (['ASC', 'DESC'] as const).map((order) => (
          <option key={`${name} ${order}`} value={`${name} ${order}`}>
            {fieldLabel(resource, name)} {order === 'ASC' ? '↑' : '↓'}
          </option>
        )),
      )}
    </select>
  );
}

/** Filters that a link has set and the list does not offer: they are displayed too, so that they can be removed. */
function unknownFilters(resource: AnyResource, filters: Filters): string[] {
  const offered = new Set([...filterFields(resource), 'archived', 'q']);
  const names = Object.keys(filters).map((name) => name.replace(/_(gte|lte)$/, ''));
  return [...new Set(names.filter((name) => !offered.has(name)))];
}

/** Searches when the user stops typing. */
export function SearchBox() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { change } = useFilterChange();
  const set = String((filterValues as Filters)['q'] ?? '');
  const [text, setText] = useState(set);
  const [applied, setApplied] = useState(set);
  // The value was set elsewhere (a link, "clear filters", the browser's back button): it replaces the typed text.
  if (set !== applied) {
    setApplied(set);
    if (set !== text.trim()) setText(set);
  }
  useEffect(() => {
    if (text.trim() === set) return;
    const timer = setTimeout(() => change({ q: text.trim() }), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, set, change]);
  return (
    <div className={css.search}>
      <Search size={16} strokeWidth={1.6} aria-hidden />
      <input
        type="search"
        data-list-search
        value={text}
        maxLength={200}
        aria-label={translate('action.search')}
        placeholder={translate('action.search')}
        onChange={(event) => setText(event.target.value)}
      />
      {text ? (
        <button
          type="button"
          aria-label={translate('admin.list.clear_search')}
          onClick={(event) => {
            setText('');
            // The button disappears together with the text, so the focus moves first.
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      ) : (
        <kbd aria-hidden>/</kbd>
      )}
    </div>
  );
}
