import { useQuery } from '@tanstack/react-query';
import { useGetList, useInput, useRecordContext, useTranslate, useUpdate } from 'ra-core';
import { useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { mayAccess } from '#authProvider/authProvider.ts';
import type { TrainerTimes } from '#shared/api/classes.ts';
import { users } from '#shared/resources/users.ts';
import { Button } from '#ui/Button.tsx';
import { call } from '#ui/call.ts';
import { locales } from '#ui/format.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { Notice } from '../Notice.tsx';
import type { AutoInputProps } from '../generated/inputProps.ts';
import { ReferenceManyInput } from '../inputs/ReferenceInputs.tsx';
import type { Aside } from '../inputs/useRecordOptions.tsx';
import { useFailureNotice } from '../useFailureNotice.ts';
import css from './classes.module.css';

const trainersFirst = {
  filter: { trains: true },
  heading: 'classes.form.trainers',
  others: 'classes.form.others',
};
const onlyActive = { active: true };

/** Anybody can be the trainer of a class; people with a trainer's role are offered first, and each row says whether the person is free. */
export const TrainersInput = (props: AutoInputProps) => (
  <div className={css.trainers}>
    <ReferenceManyInput {...props} filter={onlyActive} first={trainersFirst} Aside={TrainerTime} />
    <GiveRole source={props.source} />
  </div>
);

/** "Free 2–4 Dec", "Teaches 3 Dec, 09.00" or "Never taught", in the dates of the form. */
function TrainerTime({ record, records }: ComponentProps<Aside>) {
  const translate = useTranslate();
  const { lang, timeZone } = useI18n();
  const course = useRecordContext();
  const [start, end] = useWatch({ name: ['start_at', 'end_at'] }) as [unknown, unknown];
  const period = periodOf(start, end);
  const ids = records.map(({ id }) => String(id));
  const { data } = useQuery({
    queryKey: ['classes', 'trainer-times', course?.id, ids, period],
    queryFn: async ({ signal }): Promise<readonly TrainerTimes[]> => {
      const except = course?.id === undefined ? {} : { except: String(course.id) };
      const query = { user_ids: ids, ...period!, ...except };
      return (await call('GET /classes/trainer-times', { query }, { signal })).data;
    },
    enabled: ids.length > 0 && period !== undefined && session.can('course-index'),
  });
  const times = data?.find(({ user_id }) => user_id === record.id);
  if (!times || !period) return null;
  const spanOf = (options: Intl.DateTimeFormatOptions, from: string, until: string) =>
    new Intl.DateTimeFormat(locales[lang], {
      day: 'numeric',
      month: 'short',
      timeZone,
      ...options,
    }).formatRange(Date.parse(from), Date.parse(until));
  if (times.busy) {
    const time = spanOf({ hour: '2-digit', minute: '2-digit' }, times.busy.start_at, times.busy.end_at);
    return <span className={css.busy}>{translate('classes.trainer.busy', { time })}</span>;
  }
  if (!times.has_taught) return translate('classes.trainer.never');
  const free = spanOf({}, period.start_at, period.end_at);
  return <span className={css.free}>{translate('classes.trainer.free', { time: free })}</span>;
}

const periodOf = (start: unknown, end: unknown) =>
  typeof start === 'string' && typeof end === 'string' && Date.parse(start) < Date.parse(end)
    ? { start_at: start, end_at: end }
    : undefined;

/** Asks whether a chosen person without a trainer's role gets it; only a person who may give roles is asked. */
function GiveRole({ source }: Pick<AutoInputProps, 'source'>) {
  const translate = useTranslate();
  const { formatRole } = useI18n();
  const showError = useFailureNotice();
  const { field } = useInput<string[]>({ source });
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const [give, { isPending }] = useUpdate(users.name, undefined, { returnPromise: true });
  const ids = ((field.value as string[] | null) ?? []).filter((id) => !declined.includes(id));
  const mayGive = session.can('user-edit') && mayAccess('roles', 'list') && mayAccess(users.name, 'list');
  const { data: chosen = [] } = useGetList(
    users.name,
    { filter: { id: ids, trains: false }, pagination: { page: 1, perPage: 10 } },
    { enabled: mayGive && ids.length > 0 },
  );
  const { data: roles = [] } = useGetList(
    'roles',
    { filter: { reach: 'own' }, pagination: { page: 1, perPage: 10 } },
    { enabled: mayGive && chosen.length > 0 },
  );
  const role = roles.find(({ permissions }) => (permissions as string[]).includes('course-edit'));
  const person = ids.length > 0 ? chosen[0] : undefined;
  if (!person || !role) return null;
  const name = formatRole(String(role['name']));
  const later = () => setDeclined([...declined, String(person.id)]);
  const now = () =>
    give(users.name, {
      id: person.id,
      data: {
        role_ids: [...(person['role_ids'] as string[]), role.id],
        version: person['version'] as number,
      },
      previousData: person,
    }).then(later, showError);
  return (
    <Notice tone="info" live>
      <p>{translate('classes.trainer.no_role', { name: String(person['name']), role: name })}</p>
      <div className={css.answers}>
        <Button small variant="primary" busy={isPending} onClick={() => void now()}>
          {translate('classes.trainer.give_role')}
        </Button>
        <Button small onClick={later}>
          {translate('classes.trainer.not_now')}
        </Button>
      </div>
    </Notice>
  );
}
