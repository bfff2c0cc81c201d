import type { EnrolmentState } from '#shared/domain/enrolments.ts';
import { enrolments } from '#shared/resources/enrolments.ts';
import { useTranslate } from 'ra-core';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import type { AutoFieldProps } from '../../generated/AutoField.tsx';
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

/** The state, until when an offered seat is kept, and what somebody asks for. */
export function StateCell({ record }: AutoFieldProps) {
  const translate = useTranslate();
  const { label, formatDateTime } = useI18n();
  const state = record['state'] as EnrolmentState;
  const option = enrolments.fields.state.options?.find(({ value }) => value === state);
  const until = record['offered_until'];
  return (
    <span className={css.state}>
      <Tag tone={tones[state]}>{option ? label(option.label) : state}</Tag>
      {state === 'offered' && until ? (
        <span className={css.aside}>
          {translate('participants.until', { time: formatDateTime(String(until)) })}
        </span>
      ) : null}
      {record['exemption_requested_at'] ? (
        <span className={css.aside}>
          {translate('participants.exemption', { reason: String(record['exemption_reason'] ?? '') })}
        </span>
      ) : null}
    </span>
  );
}

export function ProgressCell({ record, name }: AutoFieldProps) {
  const { formatPercent } = useI18n();
  return formatPercent(Number(record[name] ?? 0) / 100);
}

/** What people have written: whole, because it is read to decide. */
export const ReasonCell = ({ record, name }: AutoFieldProps) => (
  <span className={css.reason}>{String(record[name] ?? '–')}</span>
);
