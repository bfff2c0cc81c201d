import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CatalogueGroup, MyCourse } from '#shared/api/courses.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { ListView } from '#ui/preferences.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { readCatalogue, type CatalogueFilter } from '../learningCalls.ts';
import { CourseList } from './CourseList.tsx';
import css from '../MyCourses.module.css';

/** Search and filters are useful from this number of classes on. */
const FILTER_FROM = 8;
/** Typing counts as finished after this pause. */
const TYPED_MS = 250;
const types = ['competency', 'product_refresh', 'vendor'] as const;

interface CatalogueProps {
  /** The entries that came with my classes: shown until the catalogue itself has loaded. */
  readonly first: readonly MyCourse[];
  readonly total: number;
  readonly view: ListView;
}

/** The classes in which a person could enrol, page by page; searched and filtered on the server, because the list may be long. */
export function Catalogue({ first, total, view }: CatalogueProps) {
  const { translate, formatNumber } = useI18n();
  const [filter, setFilter] = useFilter();
  const requested = useSettled(filter);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const query = useInfiniteQuery({
    queryKey: ['portal', 'catalogue', requested],
    queryFn: ({ pageParam, signal }) => readCatalogue(requested, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasNext ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const courses = pages?.flatMap((page) => page.courses) ?? first;
  if (query.isError && !pages) return <ErrorState error={query.error} retry={query.refetch} />;
  return (
    <>
      {(total >= FILTER_FROM || isFiltered) && (
        <Filters filter={filter} groups={pages?.[0]?.groups ?? []} onChange={setFilter} />
      )}
      {isFiltered && pages && (
        <p className={css.found} role="status">
          {translate('courses.found', {
            smart_count: pages[0]!.total,
            count: formatNumber(pages[0]!.total),
          })}
        </p>
      )}
      {courses.length > 0 && <CourseList courses={courses} view={view} />}
      {courses.length === 0 && (pages ? <Nothing isFiltered={isFiltered} /> : <Skeleton cards={6} />)}
      {query.hasNextPage && (
        <Button
          className={css.more}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {translate('courses.more')}
        </Button>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const { translate } = useI18n();
  if (isFiltered)
    return (
      <Empty
        action={
          <ButtonLink to="?tab=catalogue" replace>
            {translate('action.clear_filters')}
          </ButtonLink>
        }
      >
        {translate('courses.none_matches')}
      </Empty>
    );
  return (
    <Empty>
      <strong>{translate('courses.catalogue_empty')}</strong> {translate('courses.catalogue_empty_body')}
    </Empty>
  );
}

interface FiltersProps {
  readonly filter: CatalogueFilter;
  readonly groups: readonly CatalogueGroup[];
  readonly onChange: (filter: CatalogueFilter) => void;
}

function Filters({ filter, groups, onChange }: FiltersProps) {
  const { translate } = useI18n();
  return (
    <div className={css.filters} role="search">
      <input
        className={css.search}
        type="search"
        aria-label={translate('courses.search')}
        placeholder={translate('courses.search')}
        value={filter.q}
        onChange={({ target }) => onChange({ ...filter, q: target.value })}
      />
      <select
        className={css.select}
        aria-label={translate('courses.filter_type')}
        value={filter.type}
        onChange={({ target }) => onChange({ ...filter, type: target.value })}
      >
        <option value="">{translate('courses.all_types')}</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {translate(`class_type.${type}`)}
          </option>
        ))}
      </select>
      <select
        className={css.select}
        aria-label={translate('courses.filter_group')}
        value={filter.group}
        onChange={({ target }) => onChange({ ...filter, group: target.value })}
      >
        <option value="">{translate('courses.all_groups')}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name} ({group.total})
          </option>
        ))}
      </select>
    </div>
  );
}

/** The filter in the URL. */
function useFilter(): [CatalogueFilter, (filter: CatalogueFilter) => void] {
  const [params, setParams] = useSearchParams();
  const filter = {
    q: params.get('q') ?? '',
    type: params.get('type') ?? '',
    group: params.get('group') ?? '',
  };
  const set = (next: CatalogueFilter) => {
    const given = Object.entries(next).filter(([, value]) => value !== '');
    setParams(
      { tab: 'catalogue', ...Object.fromEntries(given) },
      { replace: true, preventScrollReset: true },
    );
  };
  return [filter, set];
}

/** The filter once typing has paused. */
function useSettled(filter: CatalogueFilter): CatalogueFilter {
  const [settled, setSettled] = useState(filter);
  const { q, type, group } = filter;
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ q, type, group }), TYPED_MS);
    return () => clearTimeout(timer);
  }, [q, type, group]);
  return settled;
}
