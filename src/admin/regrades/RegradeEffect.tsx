import { useTranslate } from 'ra-core';
import type { RegradeFlip, RegradeInput, RegradePreview } from '#shared/api/regrades.ts';
import { Card } from '#ui/Card.tsx';
import { Figures } from '#ui/Figures.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Table } from '#ui/Table.tsx';
import { Archived } from './Archived.tsx';
import { RegradeRun } from './RegradeRun.tsx';
import { ScoreBins } from './ScoreBins.tsx';
import css from './regrades.module.css';

interface RegradeEffectProps {
  readonly quiz: string;
  readonly input: RegradeInput;
  readonly preview: RegradePreview;
  /** Something has changed since the preview: it must be loaded again. */
  readonly onStale: () => void;
}

/**
 * Who would now pass, who would no longer pass and how the scores change; then the regrade itself, with its reason. Not a view: none of it
 * is stored yet.
 */
export function RegradeEffect({ quiz, input, preview, onStale }: RegradeEffectProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { changed, attempts, higher, lower, to_passed, to_failed, completions, flips } = preview;
  const numbers = { attempts: changed, higher, lower, to_passed, to_failed };
  return (
    <Card title={translate('regrade.effect')}>
      <div className={css.stack}>
        <p>
          {translate('regrade.effect_lead', { count: formatNumber(changed), total: formatNumber(attempts) })}
        </p>
        <Figures
          framed
          className={css.numbers}
          figures={Object.entries(numbers).map(([name, value]) => ({
            name,
            label: translate(`regrade.number.${name}`),
            value: formatNumber(value),
          }))}
        />
        <Flips title={translate('regrade.to_passed')} flips={flips.to_passed} total={to_passed} />
        <Flips title={translate('regrade.to_failed')} flips={flips.to_failed} total={to_failed} />
        {completions.gained > 0 && (
          <p>
            {translate('regrade.completions_gained', {
              smart_count: completions.gained,
              count: formatNumber(completions.gained),
            })}
          </p>
        )}
        {completions.kept > 0 && (
          <p className={css.warning}>
            {translate('regrade.completions_kept', {
              smart_count: completions.kept,
              count: formatNumber(completions.kept),
            })}
          </p>
        )}
        <Archived count={preview.archived} />
        {preview.oneself > 0 && (
          <p>
            {translate('regrade.oneself', {
              smart_count: preview.oneself,
              count: formatNumber(preview.oneself),
            })}
          </p>
        )}
        {higher + lower > 0 && <ScoreBins distribution={preview.distribution} />}
        <RegradeRun quiz={quiz} input={input} preview={preview} onStale={onStale} />
      </div>
    </Card>
  );
}

interface FlipsProps {
  readonly title: string;
  readonly flips: readonly RegradeFlip[];
  readonly total: number;
}

function Flips({ title, flips, total }: FlipsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  if (flips.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <Table
        head="quiet"
        lines="above"
        className={css.table}
        label={title}
        rows={flips}
        keyOf={({ attempt_id: id }) => id}
        columns={[
          { head: translate('regrade.learner'), kind: 'name', render: ({ learner }) => learner.name },
          { head: translate('regrade.attempt'), render: ({ no }) => no },
          {
            head: translate('regrade.score'),
            render: ({ before, after }) => `${formatNumber(before)}% → ${formatNumber(after)}%`,
          },
        ]}
      />
      {flips.length < total && (
        <p className={css.quiet}>
          {translate('regrade.more_flips', { count: formatNumber(total - flips.length) })}
        </p>
      )}
    </div>
  );
}
