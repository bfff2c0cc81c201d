import { useTranslate } from 'ra-core';
import { useId, useRef } from 'react';
import type { CorrectionDetail, CorrectionItem, MarkReply } from '#shared/api/corrections.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { MarkFields } from './MarkFields.tsx';
import { ReopenButton } from './ReopenButton.tsx';
import { useAnswer } from './useAnswer.ts';
import { useCorrectionKeys } from './useCorrectionKeys.ts';
import { useMarking } from './useMarking.ts';
import css from './corrections.module.css';

export interface DeskProps {
  readonly item: CorrectionItem;
  /** `index` is −1 when the answer is no longer in the list. */
  readonly position: { readonly index: number; readonly count: number };
  /** Others have removed it from the list. */
  readonly isGone: boolean;
  readonly isAnonymous: boolean;
  /** Moves through the queue without marking. */
  readonly onStep: (step: number) => void;
  /** Called after the mark is saved. */
  readonly onSaved: (reply: MarkReply) => void;
  /** Called after a mark whose result was published is reopened. */
  readonly onReopened: (reply: MarkReply) => void;
  readonly onUndo: (answerId: string) => void;
  /** Moves to the next waiting answer; the list must be read again. */
  readonly onSkip: () => void;
  readonly onStale: () => void;
}

/** One answer with its question and the fields for its mark. The first input into these fields claims the answer. */
export function AnswerDesk(props: DeskProps) {
  const { query, begin, begun, markDone } = useAnswer(props.item, props.isAnonymous);
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  if (!query.data) return <Skeleton lines={8} />;
  const onSaved = (reply: MarkReply) => {
    markDone();
    props.onSaved(reply);
  };
  return <OpenAnswer {...props} onSaved={onSaved} onBegin={begin} begun={begun} detail={query.data} />;
}

interface OpenAnswerProps extends DeskProps {
  readonly detail: CorrectionDetail;
  readonly onBegin: () => void;
  readonly begun: () => Promise<unknown>;
}

function OpenAnswer({ detail, onBegin, begun, ...props }: OpenAnswerProps) {
  const { isAnonymous, onSaved, onStep, onStale, onSkip, position } = props;
  const marking = useMarking({ detail, isAnonymous, begun, onSaved, onConflict: onStale });
  const firstInput = useRef<HTMLInputElement>(null);
  useCorrectionKeys({
    onStep,
    onSave: () => void marking.save(),
    onDigit: (digit) => {
      if (detail.refusal) return;
      onBegin();
      if (detail.question.rubric.length > 0) marking.changeCriterion(0, digit);
      else marking.change({ mark: digit });
      firstInput.current?.focus();
    },
  });
  const isGone = props.isGone && !marking.conflict;
  return (
    <div className={css.answer}>
      <AnswerCard detail={detail} position={position} />
      <Card>
        <ConflictNotice detail={detail} marking={marking} isGone={isGone} onSkip={onSkip} />
        {!detail.refusal && (
          <MarkFields detail={detail} marking={marking} firstInput={firstInput} onBegin={onBegin} />
        )}
        <Steps {...props} detail={detail} marking={marking} />
      </Card>
    </div>
  );
}

type StepsProps = Omit<DeskProps, 'item'> & {
  readonly detail: CorrectionDetail;
  readonly marking: ReturnType<typeof useMarking>;
};

function Steps({ position, detail, isAnonymous, onStep, onUndo, onReopened, marking }: StepsProps) {
  const translate = useTranslate();
  const { formatTime } = useI18n();
  const hintId = useId();
  const { index, count } = position;
  return (
    <div className={css.buttons}>
      {!detail.refusal && (
        <Button
          small
          variant="primary"
          busy={marking.isSaving}
          aria-describedby={hintId}
          onClick={() => void marking.save()}
        >
          {translate('correction.save')}
        </Button>
      )}
      <Button small disabled={index <= 0} onClick={() => onStep(-1)}>
        {translate('action.previous')}
      </Button>
      <Button small disabled={index === count - 1} onClick={() => onStep(1)}>
        {translate('action.next')}
      </Button>
      {detail.can_undo && (
        <Button small onClick={() => onUndo(detail.answer_id)}>
          {translate('correction.undo')}
        </Button>
      )}
      {detail.can_reopen && (
        <ReopenButton answerId={detail.answer_id} isAnonymous={isAnonymous} onReopened={onReopened} />
      )}
      <span id={hintId} className={css.keys}>
        {detail.is_mine && detail.claimed_until && (
          <>{translate('correction.held', { time: formatTime(detail.claimed_until) })} · </>
        )}
        {translate('correction.keys')}
      </span>
    </div>
  );
}
