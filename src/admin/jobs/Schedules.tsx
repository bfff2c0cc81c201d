import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readSchedules } from '#dataProvider/jobLogCalls.ts';
import type { ScheduleRow } from '#shared/api/jobs.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { jobTasks } from '#shared/views/jobTasks.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './jobLog.module.css';

const POLL_MS = 30_000;

/** The scheduled tasks, each with its last run. */
export function Schedules() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'job-schedules'],
    queryFn: ({ signal }) => readSchedules(signal),
    refetchInterval: POLL_MS,
  });
  return (
    <Card title={translate('jobLog.schedules')} className={css.schedules}>
      {data ? (
        <ul>
          {data.map((row) => (
            <Schedule key={row.task} row={row} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

function Schedule({ row: { task, last_run_at, error } }: { row: ScheduleRow }) {
  const translate = useTranslate();
  const { label, formatDateTime } = useI18n();
  return (
    <li>
      <span>{label(jobTasks[task] ?? { en: task, id: task })}</span>
      <span className={css.when}>
        {last_run_at
          ? translate('jobLog.last_run', { at: formatDateTime(last_run_at) })
          : translate('jobLog.never_run')}
      </span>
      {error && <Tag tone="bad">{translate('jobLog.failed')}</Tag>}
    </li>
  );
}
