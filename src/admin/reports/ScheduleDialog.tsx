import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  askForMail,
  createSchedule,
  type NewSchedule,
  type ReportFilters,
} from '#dataProvider/reportCalls.ts';
import { reportFormats, type ReportReply } from '#shared/api/reports.ts';
import { scheduleRhythms } from '#shared/domain/reports.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { toast } from '#ui/toasts.ts';
import { Notice } from '../Notice.tsx';
import { useWaysOut } from '../useWaysOut.ts';
import { Recipients, type Person } from './Recipients.tsx';
import { SCHEDULES, Schedules } from './Schedules.tsx';
import css from './reports.module.css';

interface ScheduleDialogProps {
  readonly reply: ReportReply<unknown>;
  readonly filters: ReportFilters;
  readonly onClose: () => void;
}

/** Schedules this report by mail, and lists the existing schedules. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const canSend = useWaysOut()?.mail.is_configured !== false;
  const [input, setInput] = useState(() => initialOf(props.reply, translate('reports.report')));
  const [people, setPeople] = useState<readonly Person[]>(() => oneself());
  const save = useSaving(props, { ...input, recipients: people.map(({ id }) => id) });
  const problems = save.error instanceof HttpError ? save.error.errors : {};
  const general = save.error && Object.keys(problems).length === 0 ? errorText(save.error, words) : undefined;
  const { onClose } = props;
  return (
    <Dialog
      title={translate('reports.schedule.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.close')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="report-schedule"
            busy={save.isPending}
            disabled={people.length === 0}
          >
            {translate(input.every === 'once' ? 'reports.schedule.send_now' : 'reports.schedule.add')}
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
        {!canSend && <NoMail />}
        <Recipients people={people} problem={problems['recipients']} onChange={setPeople} />
        <NameField
          name={input.name}
          problem={problems['name'] ?? general}
          onChange={(name) => setInput({ ...input, name })}
        />
        <TimeFields
          input={input}
          canSend={canSend}
          onChange={setInput}
          problem={problems['email'] ?? problems['hour']}
        />
        <Formats chosen={input.formats} onChange={(formats) => setInput({ ...input, formats })} />
      </form>
      <Schedules />
    </Dialog>
  );
}

/** Mail is off: who can change that is told on request. */
function NoMail() {
  const translate = useTranslate();
  const { translate: words } = useI18n();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: askForMail });
  return (
    <Notice tone="warn" live>
      {translate('reports.schedule.mail_unavailable')}{' '}
      {isSuccess ? (
        <strong>{translate('reports.schedule.told')}</strong>
      ) : (
        <Button small variant="text" busy={isPending} onClick={() => mutate()}>
          {translate('reports.schedule.tell')}
        </Button>
      )}
      {error && <p>{errorText(error, words)}</p>}
    </Notice>
  );
}

function useSaving(
  { reply, filters }: ScheduleDialogProps,
  input: Omit<NewSchedule, 'kind' | 'target' | 'query'>,
) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      createSchedule({
        ...input,
        kind: reply.kind,
        query: filters,
        ...(reply.target && { target: reply.target.id }),
      }),
    onSuccess: ({ every }) => {
      toast.show({
        title: translate(every === 'once' ? 'reports.schedule.on_the_way' : 'reports.schedule.saved'),
      });
      void queryClient.invalidateQueries({ queryKey: SCHEDULES });
    },
  });
}

interface NameFieldProps {
  readonly name: string;
  readonly problem: string | readonly string[] | undefined;
  readonly onChange: (name: string) => void;
}

function NameField({ name, problem, onChange }: NameFieldProps) {
  const translate = useTranslate();
  return (
    <Field required label={translate('reports.schedule.name')} error={problem}>
      {(control) => (
        <input {...control} value={name} maxLength={80} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

type Input = Omit<NewSchedule, 'kind' | 'target' | 'query' | 'recipients'>;

const oneself = (): readonly Person[] => {
  const { user } = session.get();
  return user ? [{ id: user.id, name: user.name }] : [];
};

const initialOf = ({ target }: ReportReply<unknown>, word: string): Input => ({
  name: [word, target?.name].filter(Boolean).join(' · ').slice(0, 80),
  formats: ['pdf', 'xlsx'],
  every: 'weekly',
  weekday: 1,
  month_day: 1,
  hour: 7,
});

interface TimeFieldsProps {
  readonly input: Input;
  /** The site has a way to send mail, so that it can be sent at once. */
  readonly canSend: boolean;
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

function TimeFields({ input, canSend, onChange, problem }: TimeFieldsProps) {
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
        options={[...(canSend ? (['once'] as const) : []), ...scheduleRhythms].map((every) => [
          every,
          translate(`reports.schedule.every_${every}`),
        ])}
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
      {input.every !== 'once' &&
        number(
          'hour',
          numbers(0, 23).map((hour) => [String(hour), hourText(hour)]),
        )}
    </div>
  );
}

interface FormatsProps {
  readonly chosen: Input['formats'];
  readonly onChange: (formats: Input['formats']) => void;
}

/** At least one attachment: the last one cannot be taken off. */
function Formats({ chosen, onChange }: FormatsProps) {
  const translate = useTranslate();
  return (
    <fieldset className={css.formats}>
      <legend>{translate('reports.schedule.format')}</legend>
      {reportFormats.map((format) => {
        const isChosen = chosen.includes(format);
        return (
          <label key={format} className={css.check}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isChosen && chosen.length === 1}
              onChange={() =>
                onChange(reportFormats.filter((one) => chosen.includes(one) !== (one === format)))
              }
            />
            {translate(`reports.schedule.format_${format}`)}
          </label>
        );
      })}
    </fieldset>
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
