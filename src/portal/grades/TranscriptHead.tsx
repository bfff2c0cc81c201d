import { useI18n } from '#ui/i18n.tsx';
import css from './grades.module.css';

/** For printing only: whose transcript it is. */
export function TranscriptHead({
  name,
  facts,
}: {
  readonly name: string;
  readonly facts: readonly (string | null | undefined)[];
}) {
  const { translate } = useI18n();
  return (
    <div className={css.printed}>
      <p>
        <strong>{translate('grades.transcript')}</strong> · {name}
      </p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
