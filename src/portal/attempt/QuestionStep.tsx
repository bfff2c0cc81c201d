import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { AskGoOn } from './AskGoOn.tsx';
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
}

/** One question and the way on; the last one leads to the review. Where there is no way back, that is told before. */
export function QuestionStep({ session, position, states, onOpen }: QuestionStepProps) {
  const { translate } = useI18n();
  const [asked, setAsked] = useState<number>();
  const isSequential = session.view.navigation === 'sequential';
  const isLast = position === states.length - 1;
  const heading = useFocusOnChange(position);
  const goOn = () => onOpen(isLast ? 'review' : position + 1);
  const next = () => (isSequential && !states[position]?.isAnswered ? setAsked(position) : goOn());
  const previous = () => position > 0 && onOpen(position - 1);
  useQuestionKeys(session, position, { next, previous });
  return (
    <section className={css.step}>
      <QuestionBlock session={session} place={position} headingRef={heading} />
      {isSequential && <p className={css.muted}>{translate('attempt.no_way_back')}</p>}
      <div className={css.moves}>
        {!isSequential && (
          <Button onClick={previous} disabled={position === 0}>
            <ArrowLeft {...icon} />
            {translate('attempt.previous')}
          </Button>
        )}
        <Button variant="primary" className={css.next} onClick={next}>
          {translate(isLast ? 'attempt.review' : 'attempt.next')}
          {!isLast && <ArrowRight {...icon} />}
        </Button>
      </div>
      {asked === position && <AskGoOn onClose={() => setAsked(undefined)} onGoOn={goOn} />}
    </section>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** After a move between questions the focus goes to the new one; not when the page is opened. */
function useFocusOnChange(position: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const before = useRef(position);
  useEffect(() => {
    if (before.current !== position) ref.current?.focus();
    before.current = position;
  }, [position]);
  return ref;
}
