import { Eraser, Flag, FlagOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isBlank, type AnswerValue } from '#shared/domain/questions.ts';
import { Button } from '#ui/Button.tsx';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { useI18n } from '#ui/i18n.tsx';
import type { AttemptSession } from './attemptSession.ts';
import css from './attempt.module.css';

interface QuestionBlockProps {
  readonly session: AttemptSession;
  /** Position of the question, from 0. */
  readonly place: number;
  readonly headingRef?: React.Ref<HTMLHeadingElement>;
  readonly onEnter?: (() => void) | undefined;
}

/** One question with its actions: answer, flag, clear the answer. */
export function QuestionBlock({ session, place, headingRef, onEnter }: QuestionBlockProps) {
  const { translate, formatNumber } = useI18n();
  const { view, sync } = session;
  const { outbox, revisions } = useSyncExternalStore(sync.subscribe, sync.get);
  const { questions } = useSyncExternalStore(session.subscribe, session.get);
  const question = questions[place]!;
  const stored = outbox.answers[question.id];
  const isFlagged = stored?.flagged ?? false;
  return (
    <>
      <QuestionView
        key={question.id}
        question={question}
        answer={stored?.answer}
        revision={revisions[question.id] ?? 0}
        onAnswer={(next) => void sync.answer(question.id, next)}
        onLeave={() => void sync.flush()}
        onEnter={onEnter}
        headingRef={headingRef}
        heading={
          <>
            {translate('attempt.of', { no: place + 1, total: view.question_count })} ·{' '}
            {translate('learn.points', { smart_count: question.mark, points: formatNumber(question.mark) })}
          </>
        }
      />
      <div className={css.tools}>
        {/* A flag reminds the learner to come back. */}
        {view.navigation === 'free' && (
          <Button
            variant="text"
            className={css.flag}
            aria-pressed={isFlagged}
            onClick={() => void sync.flag(question.id, !isFlagged)}
          >
            {isFlagged ? <FlagOff {...icon} /> : <Flag {...icon} />}
            {translate(isFlagged ? 'attempt.unflag' : 'attempt.flag')}
          </Button>
        )}
        {canClear(stored?.answer) && (
          <Button
            variant="text"
            className={css.clear}
            onClick={() => void sync.answer(question.id, () => null)}
          >
            <Eraser {...icon} />
            {translate('attempt.clear')}
          </Button>
        )}
      </div>
    </>
  );
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** A text is cleared by deleting it. */
const canClear = (answer: AnswerValue | null | undefined): boolean =>
  Boolean(answer && !('text' in answer) && !isBlank(answer));
