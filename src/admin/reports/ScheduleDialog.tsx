import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  resumeSchedule,
  type NewSchedule,
  type ReportFilters,
} from '#dataProvider/reportCalls.ts';
import type { ReportReply, ReportSchedule } from '#shared/api/reports.ts';
import { scheduleRhythms } from '#shared/domain/reports.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { Notice } from '../Notice.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import { useWaysOut } from '../useWaysOut.ts';
import css from './reports.module.css';

interface ScheduleDialogProps {
  readonly reply: ReportReply<unknown>;
  readonly filters: ReportFilters;
  readonly onClose: () => void;
}
const LIST = ['reports', 'schedules'];

/** Schedules this report by mail, and lists the existing schedules. */
export function ScheduleDialog({ reply, filters, onClose }: ScheduleDialogProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const queryClient = useQueryClient();
  const [input, setInput] = useState(() => initialOf(reply, translate('reports.report')));
  const save = useMutation({
    mutationFn: () =>
      createSchedule({
        ...input,
        kind: reply.kind,
        query: filters,
        ...(reply.target && { target: reply.target.id }),
      }),
    onSuccess: () => {
      toast.show({ title: translate('reports.schedule.saved') });
      void queryClient.invalidateQueries({ queryKey: LIST });
    },
  });
  const problems = save.error instanceof HttpError ? save.error.errors : {};
  const general = save.error && Object.keys(problems).length === 0 ? errorText(save.error, words) : undefined;
  return (
    <Dialog
      title={translate('reports.schedule.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.close')}</Button>
          <Button variant="primary" type="submit" form="report-schedule" busy={save.isPending}>
            {translate('reports.schedule.add')}
          </Button>
        </>
      }
    >
      <p className={css.intro}>{translate('reports.schedule.intro')}</p>
      <form
        id="report-schedule"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <MailNotice />
        <Field required label={translate('reports.schedule.name')} error={problems['name'] ?? general}>
          {(control) => (
            <input
              {...control}
              value={input.name}
              maxLength={80}
              onChange={({ target }) => setInput({ ...input, name: target.value })}
            />
          )}
        </Field>
        <TimeFields input={input} onChange={setInput} problem={problems['email'] ?? problems['hour']} />
      </form>
      <Schedules />
    </Dialog>
  );
}

/** Warns when the site cannot send mail. */
function MailNotice() {
  const translate = useTranslate();
  if (useWaysOut()?.mail.is_configured !== false) return null;
  return <Notice tone="warn">{translate('reports.schedule.mail_unavailable')}</Notice>;
}

type Input = Omit<NewSchedule, 'kind' | 'target' | 'query'>;

const initialOf = ({ target }: ReportReply<unknown>, word: string): Input => ({
  name: [word, target?.name].filter(Boolean).join(' · ').slice(0, 80),
  format: 'xlsx',
  every: 'weekly',
  weekday: 1,
  month_day: 1,
  hour: 7,
});

interface TimeFieldsProps {
  readonly input: Input;
  readonly onChange: (input: Input) => void;
  readonly problem: readonly string[] | undefined;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
/** January 5, 1970 was a Monday. */
const weekdayName = (weekday: number, lang: string): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date((weekday + 3) * 86_400_000),
  );

function TimeFields({ input, onChange, problem }: TimeFieldsProps) {
  const { lang } = useI18n();
  const translate = useTranslate();
  const number = (name: 'weekday' | 'month_day' | 'hour', texts: readonly Option[]) => (
    <Select
      name={name}
      value={String(input[name])}
      options={texts}
      problem={name === 'hour' ? problem : undefined}
      onChange={(value) => onChange({ ...input, [name]: Number(value) })}
    />
  );
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}${lang === 'id' ? '.' : ':'}00`;
  return (
    <div className={css.times}>
      <Select
        name="every"
        value={input.every}
        options={scheduleRhythms.map((every) => [every, translate(`reports.schedule.every_${every}`)])}
        onChange={(every) => onChange({ ...input, every: every as Input['every'] })}
      />
      {input.every === 'weekly' &&
        number(
          'weekday',
          numbers(1, 7).map((day) => [String(day), weekdayName(day, lang)]),
        )}
      {input.every === 'monthly' &&
        number(
          'month_day',
          numbers(1, 28).map((day) => [String(day), String(day)]),
        )}
      {number(
        'hour',
        numbers(0, 23).map((hour) => [String(hour), hourText(hour)]),
      )}
      <Select
        name="format"
        value={input.format}
        options={[
          ['xlsx', 'XLSX'],
          ['csv', 'CSV'],
        ]}
        onChange={(format) => onChange({ ...input, format: format as Input['format'] })}
      />
    </div>
  );
}

type Option = readonly [value: string, text: string];
interface SelectProps {
  /** Key of the words in `reports.schedule`. */
  readonly name: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly problem?: readonly string[] | undefined;
  readonly onChange: (value: string) => void;
}

function Select({ name, value, options, problem, onChange }: SelectProps) {
  const translate = useTranslate();
  return (
    <Field label={translate(`reports.schedule.${name}`)} error={problem}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** All existing schedules of the user, of any report. */
function Schedules() {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: LIST, queryFn: ({ signal }) => listSchedules(signal) });
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

function ScheduleRow({ schedule: { id, name, every, next_at, stopped } }: { schedule: ReportSchedule }) {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const queryClient = useQueryClient();
  const showError = useFailureNotice();
  const act = useMutation({
    mutationFn: async (what: 'delete' | 'resume') => {
      await (what === 'delete' ? deleteSchedule(id) : resumeSchedule(id));
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LIST }),
    onError: showError,
  });
  const state = stopped
    ? translate(`reports.schedule.stopped.${stopped}`)
    : translate('reports.schedule.active', { time: formatDateTime(next_at) });
  return (
    <li>
      <span>
        {name}
        <span className={css.aside}>{`${translate(`reports.schedule.every_${every}`)} · ${state}`}</span>
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
