import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { NeedPreview as Preview } from '#shared/api/renewals.ts';
import { competencyRequirements } from '#shared/resources/competencyRequirements.ts';
import { call } from '#ui/call.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Notice } from '../Notice.tsx';

const names = [
  'competency_id',
  'level',
  'whom',
  'audience_rule',
  'starts_on',
  'enrol',
  'enrol_group_id',
  'enrol_days_before',
] as const;
type Body = Parameters<typeof call<'POST /competency-requirements/enrolment-preview'>>[1]['body'];

/** What saving the form would do to people, while it is filled in: a dry run. Nothing while enrolling is off. */
export function NeedPreview() {
  const values = useWatch({ name: [...names] });
  const form = Object.fromEntries(names.map((name, i) => [name, values[i] ?? null]));
  const isAsked =
    form['enrol'] !== 'none' &&
    Boolean(form['competency_id'] && form['enrol_group_id'] && form['level']) &&
    (form['whom'] === 'all' || form['audience_rule'] !== null);
  const asked = useDeferredValue(JSON.stringify(form));
  const { data } = useQuery<Preview>({
    queryKey: [competencyRequirements.name, 'enrolment-preview', asked],
    queryFn: ({ signal }) =>
      call(
        'POST /competency-requirements/enrolment-preview',
        { body: JSON.parse(asked) as Body },
        { signal },
      ).then((reply) => reply.data),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    retry: false,
  });
  return isAsked && data ? <Numbers data={data} isOffer={form['enrol'] === 'offer'} /> : null;
}

function Numbers({ data, isOffer }: { readonly data: Preview; readonly isOffer: boolean }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const line = (word: string, count: number) =>
    translate(`competency.need.${word}`, { smart_count: count, count: formatNumber(count) });
  return (
    <Notice live tone={data.without_class > 0 ? 'warn' : 'info'}>
      <strong>{translate('competency.need.title')}</strong>
      <ul>
        <li>{line(isOffer ? 'told_now' : 'now', data.now)}</li>
        <li>{line('soon', data.soon)}</li>
        <li>
          {line('classes', data.classes)}
          {data.seats !== null && data.classes > 0 && ` · ${line('seats', data.seats)}`}
        </li>
        {data.without_class > 0 && <li>{line('without_class', data.without_class)}</li>}
      </ul>
    </Notice>
  );
}
