import { useI18n } from '#ui/i18n.tsx';
import css from './grades.module.css';

/** For printing only: whose transcript it is and its date. */
export function TranscriptHead({
  name,
  facts,
}: {
  readonly name: string;
  readonly facts: readonly (string | null | undefined)[];
}) {
  const { translate, formatDate } = useI18n();
  return (
    <div className={css.printed}>
      <p>
        <strong>{translate('grades.transcript')}</strong> · {name}
      </p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p>{translate('learn.printed_for', { date: formatDate(Date.now()), name })}</p>
    </div>
  );
}
