import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { readJobs, retryJobs, type JobPage } from '#dataProvider/jobLogCalls.ts';
import { jobStates, type JobState } from '#shared/api/jobs.ts';
import { Button } from '#ui/Button.tsx';
import { Choices } from '#ui/Choices.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { errorText } from '#ui/errorText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toasts.ts';
import { JobTable } from './JobTable.tsx';
import { Schedules } from './Schedules.tsx';
import log from '../logTable.module.css';

const JOBS = ['portal', 'job-log'] as const;
/** Work goes on by itself: the page follows while it is looked at. */
const POLL_MS = 5_000;

/** `settings/job`: what runs, waits and has failed, with its error and the way to try it again; below it what runs by the clock. */
export function JobsPage() {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const choose = (value?: JobState) => setParams(value ? { state: value } : {}, { replace: true });
  const asked = params.get('state');
  const state = jobStates.find((known) => known === asked);
  const list = useJobs(state);
  const retry = useRetry();
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const counts = list.data?.pages[0]?.counts ?? {};
  return (
    <Page
      full
      lead={translate('jobLog.lead')}
      actions={
        <RetryAll
          count={counts.failed ?? 0}
          isBusy={retry.isPending}
          onRetry={() => retry.mutate(undefined)}
        />
      }
    >
      <div className={log.filters}>
        <States state={state} counts={counts} onChange={(value) => choose(value)} />
      </div>
      {rows && rows.length > 0 ? (
        <JobTable rows={rows} isBusy={retry.isPending} onRetry={(id) => retry.mutate([id])} />
      ) : rows ? (
        <Empty
          icon={<ListChecks size={28} strokeWidth={1.6} aria-hidden />}
          action={state && <Button onClick={() => choose()}>{translate('action.clear_filters')}</Button>}
        >
          {translate(state ? 'jobLog.empty_filtered' : 'jobLog.empty')}
        </Empty>
      ) : list.isError ? (
        <ErrorState error={list.error} retry={list.refetch} />
      ) : (
        <Skeleton lines={6} />
      )}
      {list.hasNextPage && (
        <div className={log.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {translate('jobLog.more')}
          </Button>
        </div>
      )}
      <Schedules />
    </Page>
  );
}

const useJobs = (state: JobState | undefined) =>
  useInfiniteQuery({
    queryKey: [...JOBS, state ?? 'all'],
    queryFn: ({ pageParam, signal }) => readJobs(state, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext }, _pages, page) => (hasNext ? page + 1 : undefined),
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
  });

interface StatesProps {
  readonly state: JobState | undefined;
  readonly counts: JobPage['counts'];
  readonly onChange: (state?: JobState) => void;
}

/** Each state with how many are in it. */
function States({ state, counts, onChange }: StatesProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const textOf = (value: JobState | 'all') => {
    const count = value === 'all' ? 0 : (counts[value] ?? 0);
    return `${translate(`jobLog.states.${value}`)}${count > 0 ? ` (${formatNumber(count)})` : ''}`;
  };
  return (
    <Choices
      legend={translate('jobLog.state')}
      value={state ?? 'all'}
      options={(['all', ...jobStates] as const).map((value) => ({ value, text: textOf(value) }))}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
    />
  );
}

interface RetryAllProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function RetryAll({ count, isBusy, onRetry }: RetryAllProps) {
  const translate = useTranslate();
  const { permissions } = useSession();
  if (count === 0 || !permissions.includes('job-retry')) return null;
  return (
    <Button small busy={isBusy} onClick={onRetry}>
      {translate('jobLog.retry_all')}
    </Button>
  );
}

/** Tries the named ones again, or all that failed, and says how many. */
function useRetry() {
  const translate = useTranslate();
  const { translate: say, formatNumber } = useI18n();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | undefined) => retryJobs(ids),
    onSuccess: (count) =>
      toast.show({ title: translate('jobLog.retried', { smart_count: count, count: formatNumber(count) }) }),
    onError: (error) => toast.show({ type: 'error', title: errorText(error, say) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: JOBS }),
  });
}
