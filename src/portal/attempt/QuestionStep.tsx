import { ArrowLeft, ArrowRight, Flag, FlagOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { AttemptQuestion, QuestionType } from '#shared/api/attempts.ts';
import { Button } from '#ui/Button.tsx';
import { choiceKeys, QuestionView, toggled } from '#ui/content/QuestionView.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import type { Position } from './AttemptRoom.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { isAnswered } from './outbox.ts';
import type { QuestionState } from './questionStates.ts';
import { CHOOSING_KEYS, shortcuts } from './shortcuts.ts';
import css from './attempt.module.css';

interface QuestionStepProps {
  readonly session: AttemptSession;
  readonly position: number;
  readonly states: readonly QuestionState[];
  readonly onOpen: (position: Position) => void;
}

/** One question with its flag and the way on; the last one leads to the review. */
export function QuestionStep({ session, position, states, onOpen }: QuestionStepProps) {
  const { translate, formatNumber } = useI18n();
  const { view, sync } = session;
  const { outbox, revisions } = useSyncExternalStore(sync.subscribe, sync.get);
  const question = view.questions[position]!;
  const total = view.questions.length;
  const known = outbox.answers[question.id];
  const isLast = position === total - 1;
  const isFlagged = states[position]?.isFlagged ?? false;
  const heading = useFocusOnChange(question.id);
  const next = () => onOpen(isLast ? 'review' : position + 1);
  const previous = () => position > 0 && onOpen(position - 1);
  const toggleFlag = () => void sync.flag(question.id, !isFlagged);
  useQuestionKeys(session, question, { next, previous, toggleFlag });
  return (
    <section className={css.step}>
      <QuestionView
        key={question.id}
        question={question}
        answer={known?.answer}
        revision={revisions[question.id] ?? 0}
        onAnswer={(next) => void sync.answer(question.id, next)}
        onLeave={() => void sync.flush()}
        headingRef={heading}
        heading={
          <>
            {translate('attempt.of', { no: position + 1, total })} ·{' '}
            {translate('learn.points', { smart_count: question.mark, points: formatNumber(question.mark) })}
          </>
        }
      />
      <div className={css.tools}>
        <Button variant="text" className={css.flag} aria-pressed={isFlagged} onClick={toggleFlag}>
          {isFlagged ? <FlagOff {...icon} /> : <Flag {...icon} />}
          {translate(isFlagged ? 'attempt.unflag' : 'attempt.flag')}
        </Button>
        {!isTyped(question.type) && isAnswered(known?.answer) && (
          <Button
            variant="text"
            className={css.clear}
            onClick={() => void sync.answer(question.id, () => null)}
          >
            {translate('attempt.clear')}
          </Button>
        )}
      </div>
      <div className={css.moves}>
        <Button onClick={previous} disabled={position === 0}>
          <ArrowLeft {...icon} />
          {translate('attempt.previous')}
        </Button>
        <Button variant="primary" onClick={next}>
          {translate(isLast ? 'attempt.review' : 'attempt.next')}
          {!isLast && <ArrowRight {...icon} />}
        </Button>
      </div>
    </section>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

interface Moves {
  readonly next: () => void;
  readonly previous: () => void;
  readonly toggleFlag: () => void;
}

/** A text is taken back by deleting it. */
const isTyped = (type: QuestionType) => type === 'essay' || type === 'short_answer' || type === 'numeric';

function useQuestionKeys({ sync }: AttemptSession, question: AttemptQuestion, moves: Moves) {
  const { translate } = useI18n();
  function choose(_event: KeyboardEvent, name: string) {
    const shortcut = shortcuts(name);
    const key = shortcut?.kind === 'choose' ? choiceKeys(question)[shortcut.index] : undefined;
    if (key === undefined) return false;
    return sync.answer(question.id, (before) => toggled(question, before, key));
  }
  useKeys([
    { keys: CHOOSING_KEYS, shown: '1–9 / A–E', label: translate('attempt.key_choose'), run: choose },
    { keys: ['n'], label: translate('attempt.next'), run: moves.next },
    { keys: ['p'], label: translate('attempt.previous'), run: moves.previous },
    { keys: ['f'], label: translate('attempt.flag'), run: moves.toggleFlag },
  ]);
}

/** After a move between questions the focus goes to the new one; not when the page is opened. */
function useFocusOnChange(questionId: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  const before = useRef(questionId);
  useEffect(() => {
    if (before.current !== questionId) ref.current?.focus();
    before.current = questionId;
  }, [questionId]);
  return ref;
}
