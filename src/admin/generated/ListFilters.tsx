import { Search, X } from 'lucide-react';
import { useListContext, useTranslate } from 'ra-core';
import { useCallback, useState } from 'react';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { ArrangeButton, type ArrangeMode } from '../order/Arranging.tsx';
import type { ListLook } from '../views/LookChoices.tsx';
import { ViewsButton } from '../views/ViewsButton.tsx';
import { FilterChip } from './FilterChip.tsx';
import { isFiltered, MoreFilters } from './MoreFilters.tsx';
import { filterFields } from './listFields.ts';
import { useListOverrides } from './listOverrides.ts';
import { useFilterChange, type Filters } from './useFilterChange.ts';
import { useSearchText } from './useSearchText.ts';
import css from './filters.module.css';

interface ListFiltersProps {
  readonly resource: AnyResource;
  readonly look: ListLook;
  readonly arranging: ArrangeMode;
}

/** The search, a chip for each filter of the resource, and the view. The values are in the URL. */
export function ListFilters({ resource, look, arranging }: ListFiltersProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { change, clear } = useFilterChange();
  const filters = filterValues as Filters;
  const { ownFilters = [], mainFilters, lookSwitch: Switch } = useListOverrides();
  const [opened, setOpened] = useState<string>();
  const names = [
    ...filterFields(resource).filter((name) => !ownFilters.includes(name)),
    ...unknownFilters(resource, filters),
    ...(resource.view ? [] : ['archived']),
  ];
  const pills = pillsOf(names, filters, mainFilters, opened);
  const hasSearch = Object.values(resource.fields).some((field) => field.search);
  return (
    <div className={css.bar} role="search" data-filters>
      {hasSearch && <SearchBox />}
      <div className={css.chips}>
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
        {Switch && <Switch />}
        <ViewsButton resource={resource} look={look} />
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

/** Filters that a link has set and the list does not offer: they are displayed too, so that they can be removed. */
function unknownFilters(resource: AnyResource, filters: Filters): string[] {
  const offered = new Set([...filterFields(resource), 'archived', 'q']);
  const names = Object.keys(filters).map((name) => name.replace(/_(gte|lte)$/, ''));
  return [...new Set(names.filter((name) => !offered.has(name)))];
}

export function SearchBox() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const { change } = useFilterChange();
  const set = String((filterValues as Filters)['q'] ?? '');
  const search = useCallback((q: string) => change({ q }), [change]);
  const [text, setText] = useSearchText(set, search);
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
