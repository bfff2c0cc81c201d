import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { trainerClashes } from '#dataProvider/classCalls.ts';
import type { TrainerClash } from '#shared/api/classes.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Notice } from '../Notice.tsx';

/** Warns while a class is planned at a time at which its trainers are in another one. It may be intended: nothing is refused. */
export function ClashNotice() {
  const translate = useTranslate();
  const clashes = useClashes();
  if (clashes.length === 0) return null;
  return (
    <Notice live tone="warn">
      <strong>{translate('classes.clash.title', { smart_count: countOf(clashes) })}</strong>
      <ul>
        {clashes.map((clash) => (
          <li key={clash.id}>
            <Clash clash={clash} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const countOf = (clashes: readonly TrainerClash[]): number =>
  new Set(clashes.flatMap(({ trainers }) => trainers.map(({ id }) => id))).size;

function Clash({ clash }: { clash: TrainerClash }) {
  const translate = useTranslate();
  const { lang, formatDateTime } = useI18n();
  const path = `/${lang}/courses/${encodeURIComponent(clash.group.slug)}/${encodeURIComponent(clash.slug)}`;
  return (
    <>
      {clash.trainers.map(({ name }) => name).join(', ')}: <Link to={path}>{clash.name}</Link>,{' '}
      {translate('classes.clash.time', {
        start: formatDateTime(clash.start_at),
        end: formatDateTime(clash.end_at),
      })}
    </>
  );
}

function useClashes(): readonly TrainerClash[] {
  const record = useRecordContext();
  const [trainers, start, end] = useWatch({ name: ['trainer_ids', 'start_at', 'end_at'] }) as [
    string[] | null | undefined,
    string | null | undefined,
    string | null | undefined,
  ];
  const isReady = Boolean(trainers?.length && start && end && Date.parse(start) < Date.parse(end));
  const { data } = useQuery({
    queryKey: ['classes', 'clashes', record?.id, trainers, start, end],
    queryFn: ({ signal }) =>
      trainerClashes(
        {
          trainerIds: trainers!,
          startAt: start!,
          endAt: end!,
          ...(record?.id !== undefined && { except: String(record.id) }),
        },
        signal,
      ),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  return (isReady && data) || [];
}
