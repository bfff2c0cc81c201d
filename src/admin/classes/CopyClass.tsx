import { useQueryClient } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { copyClass } from '#dataProvider/classCalls.ts';
import { classes } from '#shared/resources/classes.ts';
import { recordPath } from '#shared/schema/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { errorText } from '#ui/errorText.ts';
import { Field } from '#ui/Field.tsx';
import { zoneLabel } from '#ui/zoneLabel.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { canCopy } from '../generated/CopyLink.tsx';
import { instantOrText, wallTime } from '../generated/zonedTime.ts';
import { DateControl } from '../inputs/dates/DateControl.tsx';
import { isWall } from '../inputs/dates/readDate.ts';
import { END_OF_WORK } from '../inputs/dates/useDateText.ts';
import { useFocusOnOpen } from '../useFocusOnOpen.ts';
import type { ClassTabProps } from './classTab.ts';
import css from './classes.module.css';

const MAX_NAME = 160;
const MAX_GROUPS = 200;

/** Asks for the name and the dates of a copy while `?copy=1` is in the address of the class. */
export function CopyClass({ record }: ClassTabProps) {
  const [search, setSearch] = useSearchParams();
  if (!search.get('copy') || !canCopy(classes)) return null;
  return <CopyDialog record={record} onClose={() => setSearch({}, { replace: true })} />;
}

function CopyDialog({ record, onClose }: ClassTabProps & { onClose: () => void }) {
  const translate = useTranslate();
  const { timeZone, formatNumber } = useI18n();
  const counted = (what: 'modules' | 'quizzes') => {
    const count = Number(record[`total_${what}`] ?? 0);
    return translate(`classes.copy.${what}`, { smart_count: count, count: formatNumber(count) });
  };
  const field = useFocusOnOpen();
  const form = useCopyForm(record);
  const { values, set, errors } = form;
  return (
    <Dialog
      title={translate('classes.copy.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('action.cancel')}</Button>
          <Button variant="primary" busy={form.isRunning} onClick={() => void form.submit()}>
            {translate('classes.copy.make')}
          </Button>
        </>
      }
    >
      <p>
        {translate('classes.copy.explain', {
          modules: counted('modules'),
          quizzes: counted('quizzes'),
        })}
      </p>
      <div className={css.fields}>
        <Field required label={translate('classes.copy.name')} error={errors['name']}>
          {(control) => (
            <input
              {...control}
              ref={field}
              maxLength={MAX_NAME}
              value={values.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </Field>
        <GroupField
          value={values.group_id}
          error={errors['group_id']}
          onChange={(group_id) => set({ group_id })}
        />
        <DateField
          name="start"
          hint={translate('classes.copy.start_hint', { zone: zoneLabel(timeZone) })}
          value={values.start}
          error={errors['start_at']}
          onChange={(start) => set({ start, end: form.endFor(start) })}
        />
        <DateField name="end" value={values.end} error={errors['end_at']} onChange={(end) => set({ end })} />
      </div>
    </Dialog>
  );
}

interface DateFieldProps {
  readonly name: 'start' | 'end';
  readonly hint?: string;
  /** As wall clock time in the person's zone. */
  readonly value: string;
  readonly error: readonly string[] | undefined;
  readonly onChange: (wall: string) => void;
}

function DateField({ name, hint, value, error, onChange }: DateFieldProps) {
  const translate = useTranslate();
  return (
    <Field label={translate(`classes.copy.${name}`)} hint={hint} error={error}>
      {(control) => (
        <DateControl
          {...control}
          kind="dateTime"
          time={name === 'end' ? END_OF_WORK : undefined}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

interface GroupFieldProps {
  readonly value: string;
  readonly error: readonly string[] | undefined;
  readonly onChange: (id: string) => void;
}

function GroupField({ value, error, onChange }: GroupFieldProps) {
  const { label } = useI18n();
  const { data } = useGetList('groups', {
    pagination: { page: 1, perPage: MAX_GROUPS },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Field label={label(classes.fields.group_id.label)} error={error}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {data?.map((group) => (
            <option key={group.id} value={String(group.id)}>
              {String(group['name'])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The input, the refusal, and the call: repeated after a lost reply it creates nothing twice. */
function useCopyForm(record: ClassTabProps['record']) {
  const translate = useTranslate();
  const { lang, timeZone, translate: words } = useI18n();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [values, setValues] = useState({
    name: suffixed(String(record['name']), translate('admin.copy.suffix')),
    group_id: String(record['group_id']),
    start: '',
    end: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isRunning, setRunning] = useState(false);
  const last = useRef({ sent: '', key: '' });
  const instant = (wall: string) => instantOrText(wall, timeZone);

  async function submit(): Promise<void> {
    const wanted = {
      name: values.name.trim(),
      group_id: values.group_id,
      start_at: instant(values.start),
      end_at: instant(values.end),
    };
    const sent = JSON.stringify(wanted);
    if (last.current.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    setRunning(true);
    try {
      const made = await copyClass(record.id, wanted, last.current.key);
      toast.show({ title: translate('classes.copy.made') });
      void queryClient.invalidateQueries({ queryKey: ['classes'] });
      await navigate(`/${lang}/${recordPath(classes, 'show', made)}`);
    } catch (error) {
      setErrors(error instanceof HttpError ? error.errors : {});
      toast.show({ type: 'error', title: translate('message.failed'), body: errorText(error, words) });
    } finally {
      setRunning(false);
    }
  }
  return {
    values,
    errors,
    isRunning,
    submit,
    set: (changed: Partial<typeof values>) => setValues({ ...values, ...changed }),
    /** The end of a copy that lasts as long as its original. */
    endFor(start: string): string {
      const [from, until, begin] = [record['start_at'], record['end_at'], instant(start)];
      const isKnown = typeof from === 'string' && typeof until === 'string' && isWall(start);
      if (!isKnown || !begin) return values.end;
      return wallTime(Date.parse(begin) + Date.parse(until) - Date.parse(from), timeZone);
    },
  };
}

const suffixed = (name: string, suffix: string) => name.slice(0, MAX_NAME - suffix.length) + suffix;
