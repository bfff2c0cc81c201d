import { useTranslate } from 'ra-core';
import { useEffect, useRef, type Ref } from 'react';
import type { CorrectionDetail } from '#shared/api/corrections.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { DeskProps } from './AnswerDesk.tsx';
import { CommentField } from './CommentField.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DECIMALS } from './markDraft.ts';
import { ReopenButton } from './ReopenButton.tsx';
import { RubricFields } from './RubricFields.tsx';
import type { useMarking } from './useMarking.ts';
import css from './mark.module.css';

interface MarkPaneProps extends Omit<DeskProps, 'item'> {
  readonly ref: Ref<HTMLElement>;
  readonly detail: CorrectionDetail;
  readonly marking: ReturnType<typeof useMarking>;
  readonly bank: { readonly isOpen: boolean; readonly onToggle: () => void };
  /** Called on each click or change in the fields. */
  readonly onBegin: () => void;
  readonly onSave: () => void;
}

/** The mark of an answer, by criterion if there is a rubric, and the comment that the learner reads. Its buttons stay in sight. */
export function MarkPane(props: MarkPaneProps) {
  const { ref, detail, marking, onBegin, bank } = props;
  const translate = useTranslate();
  const fields = useBeginning(onBegin);
  const isGone = props.isGone && !marking.conflict;
  return (
    <section ref={ref} className={css.pane} aria-label={translate('correction.marking')}>
      <div className={css.fields} ref={fields}>
        <ConflictNotice detail={detail} marking={marking} isGone={isGone} onSkip={props.onSkip} />
        {!detail.refusal && (
          <>
            {detail.question.rubric.length > 0 && <RubricFields detail={detail} marking={marking} />}
            <MarkField detail={detail} marking={marking} />
            <CommentField detail={detail} marking={marking} bank={bank} />
          </>
        )}
      </div>
      <Steps {...props} />
    </section>
  );
}

/** Calls `onBegin` on a click or a change in the fields. To look, to pass through and to move on is not to begin. */
function useBeginning(onBegin: () => void) {
  const fields = useRef<HTMLDivElement>(null);
  const latest = useRef(onBegin);
  useEffect(() => {
    latest.current = onBegin;
  });
  useEffect(() => {
    const element = fields.current;
    const begin = () => latest.current();
    for (const act of ['click', 'input'] as const) element?.addEventListener(act, begin);
    return () => {
      for (const act of ['click', 'input'] as const) element?.removeEventListener(act, begin);
    };
  }, []);
  return fields;
}

function MarkField({ detail: { question }, marking }: Pick<MarkPaneProps, 'detail' | 'marking'>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { draft, change, error } = marking;
  const max = formatNumber(question.mark, DECIMALS);
  return (
    <div className={css.whole}>
      <label>
        <span>{translate('correction.mark')}</span>
        <input
          data-mark
          required
          inputMode="decimal"
          autoComplete="off"
          aria-label={translate('correction.mark_to', { max })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'mark-error' : undefined}
          value={draft.mark}
          onChange={({ target }) => change({ mark: target.value, criteria: draft.criteria.map(() => '') })}
        />
        <span className={css.meta}>/ {max}</span>
      </label>
      {error && (
        <p id="mark-error" role="alert" className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Steps(props: MarkPaneProps) {
  const { detail, marking, onSave } = props;
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const others = detail.identical.length;
  const args = { smart_count: others, count: formatNumber(others) };
  return (
    <div className={css.steps}>
      {others > 0 && (
        <label className={css.also}>
          <input
            type="checkbox"
            checked={marking.isForAll}
            onChange={({ target }) => marking.setForAll(target.checked)}
          />
          <span>{translate('correction.use_for_all', args)}</span>
        </label>
      )}
      {!detail.refusal && (
        <Button wide variant="primary" className={css.save} busy={marking.isSaving} onClick={onSave}>
          {marking.isForAll
            ? translate('correction.save_all', { count: formatNumber(others + 1) })
            : translate('correction.save')}
          <kbd aria-hidden>Ctrl ↵</kbd>
        </Button>
      )}
      <OtherSteps {...props} />
    </div>
  );
}

/** The way through the queue where it is not shown, and what can be done with a mark that is given. */
function OtherSteps({ position, detail, isAnonymous, onStep, onUndo, onReopened }: MarkPaneProps) {
  const translate = useTranslate();
  const { formatTime } = useI18n();
  const { index, count } = position;
  return (
    <div className={css.more}>
      <Button small variant="text" className={css.step} disabled={index <= 0} onClick={() => onStep(-1)}>
        {translate('action.previous')}
      </Button>
      <Button
        small
        variant="text"
        className={css.step}
        disabled={index === count - 1}
        onClick={() => onStep(1)}
      >
        {translate('action.next')}
      </Button>
      {detail.can_undo && (
        <Button small variant="text" onClick={() => onUndo(detail.answer_id)}>
          {translate('correction.undo_this')}
        </Button>
      )}
      {detail.can_reopen && (
        <ReopenButton answerId={detail.answer_id} isAnonymous={isAnonymous} onReopened={onReopened} />
      )}
      {detail.is_mine && detail.claimed_until && (
        <span className={css.meta}>
          {translate('correction.held', { time: formatTime(detail.claimed_until) })}
        </span>
      )}
    </div>
  );
}
