import { useRef, useState, type RefObject } from 'react';
import type { CorrectionDetail, CorrectionItem, MarkReply } from '#shared/api/corrections.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AnswerPane } from './AnswerPane.tsx';
import { markOfLevel } from './markDraft.ts';
import { MarkPane } from './MarkPane.tsx';
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
  readonly takesFocus: boolean;
  readonly hasQuizName: boolean;
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

/** One answer with its question, and beside it the fields for its mark. The first input into these fields claims the answer. */
export function AnswerDesk(props: DeskProps) {
  const { query, begin, begun, markDone } = useAnswer(props.item, props.isAnonymous);
  if (query.error)
    return (
      <div className={css.loading}>
        <ErrorState error={query.error} retry={query.refetch} />
      </div>
    );
  if (!query.data)
    return (
      <div className={css.loading}>
        <Skeleton lines={8} />
      </div>
    );
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
  const { isAnonymous, onSaved, onStep, onStale, position } = props;
  const marking = useMarking({ detail, isAnonymous, begun, onSaved, onConflict: onStale });
  const pane = useRef<HTMLElement>(null);
  const [isBankOpen, setBankOpen] = useState(false);
  const { save, chooseLevel, beginMark } = useMarkFocus(pane, detail, marking);
  const begins = (act: () => void) => () => {
    if (detail.refusal) return;
    onBegin();
    act();
  };
  useCorrectionKeys({
    hasRubric: detail.question.rubric.length > 0,
    onStep,
    onSave: () => void save(),
    onLevel: (level) => begins(() => chooseLevel(level))(),
    onDigit: (digit) => begins(() => beginMark(digit))(),
    onBank: () => {
      if (!detail.refusal) setBankOpen(!isBankOpen);
    },
    onIdentical: () => {
      if (detail.identical.length > 0) marking.setForAll(!marking.isForAll);
    },
  });
  return (
    <>
      <AnswerPane
        detail={detail}
        position={position}
        takesFocus={props.takesFocus}
        hasQuizName={props.hasQuizName}
      />
      <MarkPane
        {...props}
        ref={pane}
        detail={detail}
        marking={marking}
        bank={{ isOpen: isBankOpen, onToggle: () => setBankOpen(!isBankOpen) }}
        onBegin={onBegin}
        onSave={() => void save()}
      />
    </>
  );
}

/** Marks by keys, with the focus where the next key belongs. */
function useMarkFocus(
  pane: RefObject<HTMLElement | null>,
  { question: { rubric } }: CorrectionDetail,
  marking: ReturnType<typeof useMarking>,
) {
  const { criteria } = marking.draft;
  const isEmpty = (text: string) => text.trim() === '';
  const focusOn = (selector: string) => pane.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusCriterion = (index: number) =>
    focusOn(`[data-criterion="${index}"] :is(input:checked, input[type='radio'])`);
  return {
    async save() {
      const problem = await marking.save();
      if (problem?.kind === 'missing') focusCriterion(criteria.findIndex(isEmpty));
    },
    /** A level of the focused criterion, or of the first that has none; the focus goes on to the next one that has none. */
    chooseLevel(level: number) {
      const focused = document.activeElement?.closest<HTMLElement>('[data-criterion]')?.dataset['criterion'];
      const index = focused === undefined ? Math.max(criteria.findIndex(isEmpty), 0) : Number(focused);
      marking.chooseLevel(index, markOfLevel(level, rubric[index]!.mark));
      const next = criteria.findIndex((text, other) => other > index && isEmpty(text));
      focusCriterion(next < 0 ? index : next);
    },
    beginMark(digit: string) {
      marking.change({ mark: digit });
      focusOn('[data-mark]');
    },
  };
}
