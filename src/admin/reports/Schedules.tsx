import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { deleteSchedule, listSchedules, resumeSchedule } from '#dataProvider/reportCalls.ts';
import type { ReportSchedule } from '#shared/api/reports.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import css from './reports.module.css';

export const SCHEDULES = ['reports', 'schedules'];

/** All existing schedules of the user, of any report. */
export function Schedules() {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: SCHEDULES, queryFn: ({ signal }) => listSchedules(signal) });
  if (!data) return null;
  return (
    <section className={css.schedules}>
      <h3>{translate('reports.schedule.list')}</h3>
      {data.length === 0 && <p className={css.aside}>{translate('reports.schedule.none')}</p>}
      <ul>
        {data.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} />
        ))}
      </ul>
    </section>
  );
}

function ScheduleRow({ schedule }: { schedule: ReportSchedule }) {
  const { id, name, every, next_at, stopped, recipients } = schedule;
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const queryClient = useQueryClient();
  const showError = useFailureNotice();
  const act = useMutation({
    mutationFn: async (what: 'delete' | 'resume') => {
      await (what === 'delete' ? deleteSchedule(id) : resumeSchedule(id));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SCHEDULES }),
    onError: showError,
  });
  const state = stopped
    ? translate(`reports.schedule.stopped.${stopped}`)
    : next_at && translate('reports.schedule.active', { time: formatDateTime(next_at) });
  const about = [
    translate(`reports.schedule.every_${every}`),
    recipients.map((one) => one.name).join(', '),
    schedule.formats.join(', ').toUpperCase(),
    state,
  ];
  return (
    <li>
      <span>
        {name}
        <span className={css.aside}>{about.filter(Boolean).join(' · ')}</span>
        <span className={css.aside}>{lastOf(schedule, translate, formatDateTime)}</span>
      </span>
      {stopped && (
        <Button small busy={act.isPending} onClick={() => act.mutate('resume')}>
          {translate('reports.schedule.resume')}
        </Button>
      )}
      <Button
        variant="icon"
        small
        aria-label={`${translate('reports.schedule.delete')}: ${name}`}
        busy={act.isPending}
        onClick={() => act.mutate('delete')}
      >
        <Trash2 size={16} strokeWidth={1.6} aria-hidden />
      </Button>
    </li>
  );
}

/** What became of the last mails: when they were sent, and who got none. */
function lastOf(
  { recipients }: ReportSchedule,
  translate: (key: string, args?: object) => string,
  formatDateTime: (at: string) => string,
): string {
  const sent = recipients.flatMap(({ last }) => (last && !last.refused ? [last.at] : []));
  const refused = recipients.flatMap(({ name, last }) =>
    last?.refused ? [`${name}: ${translate(`reports.schedule.refused.${last.refused}`)}`] : [],
  );
  const [latest] = sent.toSorted().toReversed();
  return [
    latest
      ? translate('reports.schedule.sent', {
          smart_count: sent.length,
          count: sent.length,
          time: formatDateTime(latest),
        })
      : refused.length === 0 && translate('reports.schedule.not_sent'),
    ...refused,
  ]
    .filter(Boolean)
    .join(' · ');
}
