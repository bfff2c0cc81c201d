import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { CorrectionDetail } from '#shared/api/corrections.ts';
import type { Criterion } from '#shared/domain/essays.ts';
import { useI18n } from '#ui/i18n.tsx';
import { DECIMALS, levels, markOfLevel, parseMark } from './markDraft.ts';
import type { useMarking } from './useMarking.ts';
import css from './mark.module.css';

interface RubricFieldsProps {
  readonly detail: CorrectionDetail;
  readonly marking: ReturnType<typeof useMarking>;
}

/** Each criterion with three levels, and a field for any other mark. */
export function RubricFields({ detail, marking }: RubricFieldsProps) {
  const translate = useTranslate();
  return (
    <div className={css.rubric} role="group" aria-label={translate('correction.rubric')}>
      {detail.question.rubric.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a version never change
        <CriterionFields key={index} line={line} index={index} marking={marking} />
      ))}
    </div>
  );
}

interface CriterionFieldsProps {
  readonly line: Criterion;
  readonly index: number;
  readonly marking: RubricFieldsProps['marking'];
}

function CriterionFields({ line: { criterion, mark, description }, index, marking }: CriterionFieldsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const name = useId();
  const text = marking.draft.criteria[index] ?? '';
  return (
    <div className={css.criterion} data-criterion={index}>
      <div className={css.criterionHead}>
        <strong>{criterion}</strong>
        <span>
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-label={criterion}
            value={text}
            onChange={({ target }) => marking.changeCriterion(index, target.value)}
          />
          <span className={css.meta}> / {formatNumber(mark, DECIMALS)}</span>
        </span>
      </div>
      {description && <p className={css.meta}>{description}</p>}
      <div className={css.levels} role="radiogroup" aria-label={criterion}>
        {levels.map((level, no) => {
          const points = markOfLevel(no, mark);
          return (
            <label key={level}>
              <input
                type="radio"
                name={name}
                checked={parseMark(text) === points}
                onChange={() => marking.chooseLevel(index, points)}
              />
              <span>{translate(`correction.level_${level}`)}</span>
              <span className={css.points}>{formatNumber(points, DECIMALS)}</span>
            </label>
          );
        })}
      </div>
    </div>
  );
}
