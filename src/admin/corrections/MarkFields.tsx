import { useTranslate } from 'ra-core';
import { useEffect, useRef, type RefObject } from 'react';
import type { CorrectionDetail } from '#shared/api/corrections.ts';
import { Field } from '#ui/Field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { DECIMALS } from './markDraft.ts';
import type { useMarking } from './useMarking.ts';
import css from './corrections.module.css';

const MAX_COMMENT = 5000;

interface MarkFieldsProps {
  readonly detail: CorrectionDetail;
  readonly marking: ReturnType<typeof useMarking>;
  /** The field that a digit key focuses: the first criterion, or the mark. */
  readonly firstInput: RefObject<HTMLInputElement | null>;
  /** Called on each click or key in the fields, except Tab and Shift. */
  readonly onBegin: () => void;
}

/** The mark of an answer, by criterion if there is a rubric, and the comment that the learner reads. */
export function MarkFields({ onBegin, ...props }: MarkFieldsProps) {
  const { detail, marking, firstInput } = props;
  const fields = useRef<HTMLDivElement>(null);
  useBeginning(fields, onBegin);
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { draft, change, error } = marking;
  const hasRubric = draft.criteria.length > 0;
  return (
    <div ref={fields}>
      {hasRubric && <Rubric detail={detail} marking={marking} firstInput={firstInput} />}
      <div className={css.form}>
        <Field
          required
          label={translate('correction.mark', { max: formatNumber(detail.question.mark, DECIMALS) })}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              ref={hasRubric ? undefined : firstInput}
              className={`${control.className ?? ''} ${css.mark}`}
              inputMode="decimal"
              autoComplete="off"
              value={draft.mark}
              onChange={({ target }) =>
                change({ mark: target.value, criteria: draft.criteria.map(() => '') })
              }
            />
          )}
        </Field>
        <Field label={translate('correction.comment')} hint={translate('correction.comment_hint')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={MAX_COMMENT}
              value={draft.comment}
              onChange={({ target }) => change({ comment: target.value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

/** Calls `onBegin` on a click or a key in the fields. Passing through with Tab does not count: the corrector only looks. */
function useBeginning(fields: RefObject<HTMLElement | null>, onBegin: () => void): void {
  const latest = useRef(onBegin);
  useEffect(() => {
    latest.current = onBegin;
  });
  useEffect(() => {
    const element = fields.current;
    const begin = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Shift')) return;
      latest.current();
    };
    for (const act of ['pointerdown', 'keydown'] as const) element?.addEventListener(act, begin);
    return () => {
      for (const act of ['pointerdown', 'keydown'] as const) element?.removeEventListener(act, begin);
    };
  }, [fields]);
}

function Rubric({ detail, marking, firstInput }: Omit<MarkFieldsProps, 'onBegin'>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { draft, changeCriterion } = marking;
  return (
    <fieldset className={css.rubric}>
      <legend>{translate('correction.rubric')}</legend>
      <p className={css.meta}>{translate('correction.rubric_hint')}</p>
      {detail.question.rubric.map(({ criterion, mark, description }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a version never change
        <label key={index} className={css.criterion}>
          <span>
            <strong>{criterion}</strong>
            {description && <span className={css.meta}> {description}</span>}
          </span>
          <input
            ref={index === 0 ? firstInput : undefined}
            inputMode="decimal"
            autoComplete="off"
            aria-label={criterion}
            value={draft.criteria[index]}
            onChange={({ target }) => changeCriterion(index, target.value)}
          />
          <span className={css.meta}>/ {formatNumber(mark, DECIMALS)}</span>
        </label>
      ))}
    </fieldset>
  );
}
