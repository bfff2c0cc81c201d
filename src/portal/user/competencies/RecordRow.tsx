import { Paperclip } from 'lucide-react';
import type { CompetencyRecord } from '#shared/api/competencies.ts';
import type { RecordState } from '#shared/domain/competencies.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { session } from '#ui/session.ts';
import css from './competencies.module.css';

const tones: Readonly<Record<RecordState, Tone>> = {
  waiting_review: 'warn',
  valid: 'ok',
  waived: 'neutral',
  rejected: 'bad',
  withdrawn: 'neutral',
};

/** One cycle: when, its source, its evidence, and who verified it. */
export function RecordRow({ record, onWithdraw }: { record: CompetencyRecord; onWithdraw: () => void }) {
  const { translate, formatDate } = useI18n();
  const { state, level, obtained_at, expires_at, evidence_file: evidence } = record;
  const period = [
    formatDate(obtained_at),
    expires_at ? formatDate(expires_at) : state === 'valid' && translate('competency.forever'),
  ];
  const details = [
    level !== null && translate('competency.level_short', { level }),
    record.class
      ? translate('competency.by_class', { name: record.class.name })
      : state !== 'waived' && record.source && translate(`competency.source.${record.source}`),
    record.verified_by && translate('competency.by_person', { name: record.verified_by.name }),
  ];
  const isOwn = record.user_id === session.get().user?.id;
  const word = isOwn ? 'take_back' : state === 'waived' ? 'end_waiver' : 'withdraw';
  return (
    <li className={css.record}>
      <span className={css.no}>{translate('competency.cycle', { no: record.cycle_no })}</span>
      <span className={css.what}>
        <span className={css.period}>{period.filter(Boolean).join(' – ')}</span>
        <span className={css.muted}>{details.filter(Boolean).join(' · ')}</span>
        {record.note && <span className={css.note}>{record.note}</span>}
        {record.review_note && (
          <span className={css.note}>
            {translate('competency.reason')}: {record.review_note}
          </span>
        )}
        {evidence && (
          <a className={css.evidence} href={evidence.url} target="_blank" rel="noreferrer">
            <Paperclip size={16} strokeWidth={1.6} aria-hidden />
            {evidence.name}
          </a>
        )}
      </span>
      <span className={css.end}>
        <Tag tone={tones[state]}>{translate(`competency.state.${state}`)}</Tag>
        {record.can.withdraw && (
          <Button small variant="text" onClick={onWithdraw}>
            {translate(`competency.${word}`)}
          </Button>
        )}
      </span>
    </li>
  );
}
