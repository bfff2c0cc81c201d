import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readReaders, type ReadersPage } from '#dataProvider/readerCalls.ts';
import { readerFilters } from '#shared/api/announcements.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PersonSearch } from '../classes/PersonSearch.tsx';
import { TabPages } from '../classes/TabPages.tsx';
import { usePageInUrl } from '../classes/usePageInUrl.ts';
import type { LinkRecord } from '../recordLinks.ts';
import { ReaderActions } from './ReaderActions.tsx';
import { ReaderTable } from './ReaderTable.tsx';
import css from './news.module.css';

const PER_PAGE = 25;

/** For whom an announcement is, and who of them has seen or acknowledged it. */
export function Readers({ announcement }: { announcement: LinkRecord }) {
  const translate = useTranslate();
  const id = String(announcement['id']);
  const { url, filter, list } = useReaders(id);
  const { data } = list;
  if (!session.can('announcement-edit')) return null;
  const needs = announcement['needs_acknowledgement'] === true;
  return (
    <Card flush>
      <div className={css.head}>
        <h2>{translate('news.readers')}</h2>
        {data && (
          <ReaderActions announcement={{ ...announcement, id }} counts={data.counts} filter={filter} />
        )}
      </div>
      <div className={css.tools}>
        <PersonSearch q={url.get('q')} onSearch={(q) => url.set({ q })} />
        <StateFilter
          page={data}
          value={filter['state'] ?? ''}
          needs={needs}
          onChange={(state) => url.set({ state })}
        />
      </div>
      <Found
        list={list}
        needs={needs}
        isFiltered={Object.keys(filter).length > 0}
        onReset={() => url.set({ q: '', state: '' })}
      />
      <TabPages page={url.page} perPage={PER_PAGE} total={data?.total ?? 0} onPage={url.setPage} />
      <span className="visually-hidden" role="status">
        {data && `${translate('news.readers')}: ${data.total}`}
      </span>
    </Card>
  );
}

/** The page that the address names. */
function useReaders(id: string) {
  const url = usePageInUrl();
  const state = readerFilters.find((one) => one === url.get('state'));
  const q = url.get('q');
  const filter: Readonly<Record<string, string>> = { ...(q && { q }), ...(state && { state }) };
  const query = new URLSearchParams({ ...filter, page: String(url.page), per_page: String(PER_PAGE) });
  const list = useQuery({
    queryKey: ['announcements', 'readers', id, String(query)],
    queryFn: ({ signal }) => readReaders(id, query, signal),
    placeholderData: keepPreviousData,
    enabled: session.can('announcement-edit'),
  });
  return { url, filter, list };
}

interface FoundProps {
  readonly list: UseQueryResult<ReadersPage>;
  readonly needs: boolean;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
}

function Found({ list: { data, error, refetch }, needs, isFiltered, onReset }: FoundProps) {
  const translate = useTranslate();
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data)
    return (
      <div className={css.waiting}>
        <Skeleton lines={5} />
      </div>
    );
  if (data.readers.length > 0) return <ReaderTable readers={data.readers} needs={needs} />;
  return (
    <Empty action={isFiltered && <Button onClick={onReset}>{translate('action.clear_filters')}</Button>}>
      {translate(isFiltered ? 'news.none_found' : 'news.nobody')}
    </Empty>
  );
}

interface StateFilterProps {
  readonly page: ReadersPage | undefined;
  readonly value: string;
  /** Whether people have to acknowledge it. */
  readonly needs: boolean;
  readonly onChange: (state: string) => void;
}

function StateFilter({ page, value, needs, onChange }: StateFilterProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const counts = page && { ...page.counts, missing: page.counts.read + page.counts.unread };
  const states = readerFilters.filter((state) => needs || state === 'read' || state === 'unread');
  return (
    <label className={css.filter}>
      <span>{translate('news.state_filter')}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{translate('news.all')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {translate(`news.states.${state}`)}
            {counts && ` (${formatNumber(counts[state])})`}
          </option>
        ))}
      </select>
    </label>
  );
}
