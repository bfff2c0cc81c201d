import { useTranslate } from 'ra-core';
import type { Agreement } from '#shared/api/corrections.ts';
import { Facts } from '#ui/Facts.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Picker } from '#ui/Picker.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Queue, QueueView } from './correctionCalls.ts';
import { DECIMALS } from './markDraft.ts';
import css from './corrections.module.css';

interface QueueHeadProps {
  readonly queue: Queue;
  readonly view: QueueView;
  readonly onView: (change: Partial<QueueView>) => void;
}

/** The progress of the marking, the order of the queue, and whether learners are anonymous. */
export function QueueHead({ queue: { meta }, view, onView }: QueueHeadProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (meta.all === 0) return null;
  const text = translate('correction.progress', {
    done: formatNumber(meta.marked),
    all: formatNumber(meta.all),
  });
  return (
    <div className={css.head}>
      <div className={css.progress}>
        <ProgressBar value={meta.marked / meta.all} label={text} />
        <span>{text}</span>
      </div>
      <Picker
        className={css.by}
        label={translate('correction.by')}
        value={view.by}
        options={(['question', 'learner'] as const).map((by) => ({
          value: by,
          text: translate(`correction.by_${by}`),
        }))}
        onChange={(by) => onView({ by })}
      />
      <label title={meta.anonymous.is_forced ? translate('correction.anonymous_forced') : undefined}>
        <input
          type="checkbox"
          checked={meta.anonymous.is_on}
          disabled={meta.anonymous.is_forced}
          onChange={({ target }) => onView({ isAnonymous: target.checked })}
        />
        {translate('correction.anonymous')}
      </label>
      {meta.anonymous.is_forced && (
        <span className={css.meta}>{translate('correction.anonymous_forced')}</span>
      )}
      {meta.agreement && <AgreementFacts agreement={meta.agreement} />}
    </div>
  );
}

/** How often the first and the second corrector agree. */
function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { answers, exact_percent, within_percent, mean_difference } = agreement;
  const facts = {
    answers: formatNumber(answers),
    exact: `${formatNumber(exact_percent)}%`,
    within: `${formatNumber(within_percent)}%`,
    difference: formatNumber(mean_difference, DECIMALS),
  };
  return (
    <Facts
      names="inline"
      className={css.agreement}
      label={translate('correction.agreement.title')}
      facts={Object.entries(facts).map(([name, value]) => ({
        name: translate(`correction.agreement.${name}`),
        value,
      }))}
    />
  );
}
