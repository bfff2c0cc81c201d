import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BarChart3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { quizStatistics } from '#dataProvider/statisticsCalls.ts';
import {
  attemptSamples,
  type AttemptSample,
  type QuizStatistics,
  type Statistics,
} from '#shared/api/statistics.ts';
import { FEW_ATTEMPTS } from '#shared/domain/itemAnalysis.ts';
import { Card } from '#ui/Card.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { Picker } from '#ui/Picker.tsx';
import { session } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Notice } from '../Notice.tsx';
import { ItemChart } from './ItemChart.tsx';
import { ItemTable } from './ItemTable.tsx';
import { StatisticsActions } from './StatisticsActions.tsx';
import { ScoreChart } from './ScoreChart.tsx';
import { StatisticsHelp } from './StatisticsHelp.tsx';
import { Summary } from './Summary.tsx';
import css from './statistics.module.css';

/** Polling interval while the figures of a large quiz are computed. */
const ASK_AGAIN_MS = 2_000;

/** The statistics of a quiz and of each of its questions. */
export function QuizReport() {
  const { name = '' } = useParams();
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const attempts = sampleOf(search.get('attempts'));
  const { data, error, refetch } = useQuery({
    queryKey: ['quizzes', 'statistics', name, attempts],
    queryFn: ({ signal }) => quizStatistics(name, attempts, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.is_refreshing ? ASK_AGAIN_MS : false),
  });
  useCrumb(name, data?.quiz.name);
  return (
    <Page
      full
      lead={data && <Lead report={data} />}
      actions={data && <StatisticsActions report={data} attempts={attempts} />}
    >
      <SampleSelect
        value={attempts}
        onChange={(next) => setSearch(next === 'first' ? {} : { attempts: next }, { replace: true })}
      />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <Skeleton lines={10} />}
      {data?.is_refreshing && (
        <Notice tone="info" live>
          {translate(data.as_of ? 'statistics.refreshing' : 'admin.computing')}
        </Notice>
      )}
      {data?.statistics && <Report quiz={data.quiz.slug} statistics={data.statistics} />}
    </Page>
  );
}

/** Which quiz, of which class, and how old the figures are. */
function Lead({ report: { quiz, class: course, as_of } }: { report: QuizStatistics }) {
  const translate = useTranslate();
  const { lang, formatDateTime } = useI18n();
  return (
    <>
      {session.can('quiz-edit') ? (
        <Link to={`/${lang}/quiz/${encodeURIComponent(quiz.slug)}/edit`}>{quiz.name}</Link>
      ) : (
        quiz.name
      )}
      {` · ${course.name}`}
      {as_of && ` · ${translate('admin.as_of', { time: formatDateTime(as_of) })}`}
    </>
  );
}

const sampleOf = (value: string | null): AttemptSample =>
  attemptSamples.find((candidate) => candidate === value) ?? 'first';

function SampleSelect({
  value,
  onChange,
}: {
  value: AttemptSample;
  onChange: (next: AttemptSample) => void;
}) {
  const translate = useTranslate();
  return (
    <div data-filters>
      <Picker
        className={css.sample}
        label={translate('statistics.attempts_label')}
        value={value}
        options={attemptSamples.map((sample) => ({
          value: sample,
          text: translate(`statistics.attempts.${sample}`),
        }))}
        onChange={onChange}
      />
    </div>
  );
}

function Report({ quiz, statistics }: { quiz: string; statistics: Statistics }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const {
    attempts,
    not_submitted,
    could_read_questions: readers = 0,
    archived = 0,
    items,
    bands,
    passing_score,
  } = statistics;
  const fileOf = (what: string) => `${translate('statistics.file')}-${quiz}-${what}`;
  const left =
    not_submitted > 0 &&
    translate('statistics.not_submitted', { smart_count: not_submitted, count: formatNumber(not_submitted) });
  if (attempts === 0)
    return (
      <Empty icon={<BarChart3 size={28} strokeWidth={1.6} aria-hidden />}>
        {[translate('statistics.empty'), left].filter(Boolean).join(' ')}
      </Empty>
    );
  return (
    <>
      {attempts < FEW_ATTEMPTS && (
        <Notice tone="warn">{translate('statistics.few', { min: formatNumber(FEW_ATTEMPTS) })}</Notice>
      )}
      <Summary statistics={statistics} />
      {left && <p className={css.aside}>{left}</p>}
      {archived > 0 && (
        <Notice tone="info">
          {translate('statistics.archived', { smart_count: archived, count: formatNumber(archived) })}
        </Notice>
      )}
      {readers > 0 && (
        <Notice tone="warn">
          {translate('statistics.could_read', { smart_count: readers, count: formatNumber(readers) })}
        </Notice>
      )}
      <div className={css.charts}>
        <Card title={translate('statistics.chart.scores')}>
          <ScoreChart bands={bands} passingScore={passing_score} fileName={fileOf('scores')} />
        </Card>
        {items.length > 0 && (
          <Card title={translate('statistics.chart.items')}>
            <ItemChart items={items} fileName={fileOf('items')} />
          </Card>
        )}
      </div>
      {/* A manager sees how their people did, and no questions. */}
      {items.length > 0 && <ItemTable items={items} />}
      <StatisticsHelp />
    </>
  );
}
