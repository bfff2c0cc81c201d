import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { quizGrades, quizGradeSummary } from '#dataProvider/quizGradeCalls.ts';
import {
  quizGradeSorts,
  quizGradeStates,
  type QuizGradeRow,
  type QuizGradeSummary,
} from '#shared/api/quizGrades.ts';
import { call } from '#ui/call.ts';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PersonSearch } from '../classes/PersonSearch.tsx';
import { TabPages } from '../classes/TabPages.tsx';
import { usePageInUrl } from '../classes/usePageInUrl.ts';
import { ActDialog } from './ActDialog.tsx';
import { GradeTable, type Sorting } from './GradeTable.tsx';
import { PageActions } from './PageActions.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import css from './quizGrades.module.css';

const PER_PAGE = 25;

/** People of a class by one quiz: how they stand, how the grades are spread, and what can be done about it. */
export function QuizGradesPage() {
  const { name = '' } = useParams();
  const translate = useTranslate();
  const url = usePageInUrl();
  const filter = filterOf(url.get);
  const query = new URLSearchParams({ ...filter, page: String(url.page), per_page: String(PER_PAGE) });
  const { summary, list } = useGrades(name, query);
  const { data } = summary;
  useCrumb(name, data?.quiz.name);
  const error = summary.error ?? list.error;
  if (error && !(data && list.data))
    return (
      <Page full>
        <ErrorState error={error} retry={() => Promise.all([summary.refetch(), list.refetch()])} />
      </Page>
    );
  return (
    <Page
      full
      title={data?.quiz.name}
      lead={data?.class.name}
      actions={data && <PageActions quiz={name} summary={data} filter={filter} />}
    >
      <div className={css.page}>
        {data ? <SummaryCard summary={data} /> : <Skeleton lines={4} />}
        <Card flush>
          <div className={css.tools}>
            <PersonSearch q={url.get('q')} onSearch={(q) => url.set({ q })} />
            <StateFilter summary={data} value={url.get('state')} onChange={(state) => url.set({ state })} />
          </div>
          {list.data && data ? (
            <People
              rows={list.data.data}
              summary={data}
              isFiltered={Boolean(filter['q'] ?? filter['state'])}
              sorting={filter}
              onSort={({ sort, order }) => url.set({ sort, order })}
              onReset={() => url.set({ q: '', state: '' })}
            />
          ) : (
            <div className={css.waiting}>
              <Skeleton lines={6} />
            </div>
          )}
          <TabPages
            page={url.page}
            perPage={PER_PAGE}
            total={list.data?.meta.total ?? 0}
            onPage={url.setPage}
          />
        </Card>
        <span className="visually-hidden" role="status">
          {list.data && translate('quizGrades.participants')}: {list.data?.meta.total}
        </span>
      </div>
    </Page>
  );
}

function useGrades(name: string, query: URLSearchParams) {
  const summary = useQuery({
    queryKey: ['quizzes', 'grades', name, 'summary'],
    queryFn: ({ signal }) => quizGradeSummary(name, signal),
  });
  const list = useQuery({
    queryKey: ['quizzes', 'grades', name, String(query)],
    queryFn: ({ signal }) => quizGrades(name, query, signal),
    placeholderData: keepPreviousData,
  });
  return { summary, list };
}

export type Filter = Sorting & { readonly q?: string; readonly state?: string };

/** What the address says, as the server takes it; what it would refuse is left out. */
function filterOf(get: (name: string) => string): Filter {
  const state = quizGradeStates.find((one) => one === get('state'));
  return {
    sort: quizGradeSorts.find((one) => one === get('sort')) ?? 'name',
    order: get('order') === 'desc' ? 'desc' : 'asc',
    ...(get('q') && { q: get('q') }),
    ...(state && { state }),
  };
}

interface StateFilterProps {
  readonly summary: QuizGradeSummary | undefined;
  readonly value: string;
  readonly onChange: (state: string) => void;
}

function StateFilter({ summary, value, onChange }: StateFilterProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <label className={css.filter}>
      <span>{translate('quizGrades.filter')}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{translate('quizGrades.filter_all')}</option>
        {quizGradeStates.map((state) => (
          <option key={state} value={state}>
            {translate(`quizGrades.state.${state}`)}
            {summary && ` (${formatNumber(summary.states[state])})`}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PeopleProps {
  readonly rows: readonly QuizGradeRow[];
  readonly summary: QuizGradeSummary;
  readonly isFiltered: boolean;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly onReset: () => void;
}

function People({ rows, summary, isFiltered, sorting, onSort, onReset }: PeopleProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<QuizGradeRow>();
  const mayGrant = session.can('quiz-annul') && !summary.is_unlimited;
  if (rows.length === 0)
    return (
      <Empty
        action={
          isFiltered && (
            <button type="button" className={css.reset} onClick={onReset}>
              {translate('quizGrades.show_all')}
            </button>
          )
        }
      >
        {translate(isFiltered ? 'quizGrades.none_found' : 'quizGrades.nobody')}
      </Empty>
    );
  return (
    <>
      <GradeTable
        rows={rows}
        quiz={summary.quiz.slug}
        passing={summary.passing_score}
        sorting={sorting}
        onSort={onSort}
        onGrant={mayGrant ? setChosen : undefined}
      />
      {chosen && (
        <ActDialog
          act="grant"
          title={translate('quizGrades.grant_to', { name: chosen.user.name })}
          run={async (told) => {
            await call('POST /quizzes/:id/acts', {
              params: { id: summary.quiz.id },
              body: { act: 'grant', user_id: chosen.user.id, ...told },
            });
            await queryClient.invalidateQueries({ queryKey: ['quizzes'] });
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
