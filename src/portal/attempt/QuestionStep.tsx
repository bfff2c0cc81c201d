import { ArrowRight, ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { ContinueDialog } from './ContinueDialog.tsx';
import { NextIsMissing } from './NextIsMissing.tsx';
import { QuestionBlock } from './QuestionBlock.tsx';
import type { QuestionState } from './questionStates.ts';
import type { Position } from './usePosition.ts';
import { useQuestionKeys } from './useQuestionKeys.ts';
import css from './attempt.module.css';

interface QuestionStepProps {
  readonly session: AttemptSession;
  readonly position: number;
  readonly states: readonly QuestionState[];
  readonly onOpen: (position: Position) => void;
  /** On phones: the button for all questions, between the buttons for the neighbours. */
  readonly list: ReactNode;
}

/** One question and the way to the next; the last one leads to the review. If there is no way back, a notice says so before. */
export function QuestionStep({ session, position, states, onOpen, list }: QuestionStepProps) {
  const { translate } = useI18n();
  const [confirmed, setConfirmed] = useState<number>();
  const isSequential = session.view.navigation === 'sequential';
  const isLast = position === states.length - 1;
  const heading = useFocusOnChange(position);
  const { questions } = useSyncExternalStore(session.subscribe, session.get);
  const isMissing = !isLast && questions[position + 1] === undefined;
  const goOn = () => onOpen(isLast ? 'review' : position + 1);
  const next = () => {
    if (isMissing) return;
    if (isSequential && !states[position]?.isAnswered) setConfirmed(position);
    else goOn();
  };
  const previous = () => position > 0 && onOpen(position - 1);
  useQuestionKeys(session, position, { next, previous });
  return (
    <section className={css.step}>
      <QuestionBlock
        session={session}
        place={position}
        headingRef={heading}
        // Where there is no way back, Enter leaves nothing.
        onEnter={isSequential ? undefined : next}
      />
      {isSequential && <p className={css.muted}>{translate('attempt.no_way_back')}</p>}
      {isMissing && <NextIsMissing session={session} />}
      <div className={css.moves}>
        {!isSequential && (
          <Button className={css.back} onClick={previous} disabled={position === 0}>
            <ChevronLeft size={20} strokeWidth={1.8} aria-hidden />
            <span>{translate('attempt.previous')}</span>
          </Button>
        )}
        {list}
        <Button variant="primary" className={css.next} disabled={isMissing} onClick={next}>
          {translate(isLast ? 'attempt.review' : 'attempt.next')}
          {!isLast && <ArrowRight {...icon} />}
        </Button>
      </div>
      {confirmed === position && <ContinueDialog onClose={() => setConfirmed(undefined)} onGoOn={goOn} />}
    </section>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** After a move between questions the focus goes to the new one, but not when the page is opened. */
function useFocusOnChange(position: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const before = useRef(position);
  useEffect(() => {
    if (before.current !== position) ref.current?.focus();
    before.current = position;
  }, [position]);
  return ref;
}
