import type { EnrolmentState } from '#shared/domain/enrolments.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { useTranslate } from 'ra-core';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { AutoFieldProps } from '../../generated/AutoField.tsx';
import type { LinkRecord } from '../../recordLinks.ts';
import css from './participants.module.css';

const tones: Readonly<Record<EnrolmentState, Tone>> = {
  requested: 'warn',
  approved: 'info',
  rejected: 'bad',
  waitlisted: 'warn',
  offered: 'info',
  enrolled: 'neutral',
  in_progress: 'info',
  completed: 'ok',
  not_completed: 'bad',
  cancelled: 'neutral',
  withdrawn: 'neutral',
  no_show: 'bad',
};

/** The state and whether the person must take part, with details for the organizer: since when, until when, why, what is requested. */
export function StateCell({ record }: AutoFieldProps) {
  const { label } = useI18n();
  const facts = useFacts(record);
  const state = record['state'] as EnrolmentState;
  const option = enrolments.fields.state.options?.find(({ value }) => value === state);
  return (
    <span className={css.state}>
      <span className={css.tags}>
        <Tag tone={tones[state]}>{option ? label(option.label) : state}</Tag>
        {record['mandatory'] === true && <Tag>{label(enrolments.fields.mandatory.label)}</Tag>}
      </span>
      {facts.map((fact) => (
        <span key={fact} className={css.aside}>
          {fact}
        </span>
      ))}
    </span>
  );
}

function useFacts(record: LinkRecord): string[] {
  const translate = useTranslate();
  const { formatDateTime } = useI18n();
  const time = (name: string) => formatDateTime(record[name] as string | null);
  const state = record['state'] as EnrolmentState;
  const facts = [
    isQueued(state) && record['queued_at'] && translate('participants.since', { time: time('queued_at') }),
    state === 'offered' && translate('participants.until', { time: time('offered_until') }),
    record['reason'],
    record['exemption_requested_at'] &&
      translate('participants.exemption', { reason: record['exemption_reason'] ?? '' }),
  ];
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

const isQueued = (state: EnrolmentState) => state === 'requested' || state === 'waitlisted';

export function ProgressCell({ record, name }: AutoFieldProps) {
  const { formatPercent } = useI18n();
  return formatPercent(Number(record[name] ?? 0) / 100);
}

/** Texts by people: in full, because they are needed for a decision. */
export const ReasonCell = ({ record, name }: AutoFieldProps) => (
  <span className={css.reason}>{String(record[name] ?? '–')}</span>
);
