import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerValue, AttemptResult, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { isAnswered } from '#shared/domain/questions.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import { Page } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Checked } from '../practice/Checked.tsx';
import css from '../practice/practice.module.css';
import { ReadAgain } from './StudyAgain.tsx';

interface PracticeProps {
  readonly result: AttemptResult;
  readonly course: MyCourseDetail | undefined;
  readonly questions: readonly ReviewedQuestion[];
  /** Address of the result. */
  readonly back: string;
}

/**
 * Questions of the review once more, on this device alone: nothing is sent, graded or stored, and no connection is needed. Those that are
 * still wrong can follow again.
 */
export function Practice({ result, course, questions, back }: PracticeProps) {
  const { translate } = useI18n();
  const [round, setRound] = useState({ questions, no: 1 });
  const [place, setPlace] = useState(0);
  const [wrong, setWrong] = useState<readonly ReviewedQuestion[]>([]);
  const question = round.questions[place];
  const begin = (next: readonly ReviewedQuestion[]) => {
    setRound(({ no }) => ({ questions: next, no: no + 1 }));
    setPlace(0);
    setWrong([]);
  };
  return (
    <Page
      title={translate('practice.title')}
      lead={
        <>
          {result.quiz.name} · {translate('practice.not_graded')}
        </>
      }
    >
      <div className={css.practice}>
        <ProgressBar value={place / round.questions.length} label={translate('practice.progress')} />
        {question ? (
          <Exercise
            key={`${round.no} ${question.id}`}
            question={question}
            heading={translate('attempt.of', { no: place + 1, total: round.questions.length })}
            isLast={place === round.questions.length - 1}
            isFirst={round.no === 1 && place === 0}
            read={<ReadAgain result={result} course={course} question={question} />}
            onNext={(isRight) => {
              if (!isRight) setWrong((before) => [...before, question]);
              setPlace(place + 1);
            }}
          />
        ) : (
          <Finished total={round.questions.length} wrong={wrong} onAgain={begin} back={back} />
        )}
        {question && (
          <Link className={css.leave} to={back}>
            {translate('practice.leave')}
          </Link>
        )}
      </div>
    </Page>
  );
}

interface ExerciseProps {
  readonly question: ReviewedQuestion;
  readonly heading: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly read: ReactNode;
  readonly onNext: (isRight: boolean) => void;
}

/** One question: answer, check, and what is right. */
function Exercise({ question, heading, isFirst, isLast, read, onNext }: ExerciseProps) {
  const { translate } = useI18n();
  const [answer, setAnswer] = useState<AnswerValue | null>(null);
  const [isChecked, setChecked] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The page's heading has the focus when practice begins.
  useEffect(() => {
    if (!isFirst) title.current?.focus();
  }, [isFirst]);
  const kind = questionKindViews[question.type];
  const canCheck = isAnswered(kind, answer);
  const isRight = canCheck && (kind.isRight?.(question, answer) ?? false);
  const { answer: _given, ...asked } = question;
  return (
    <section className={css.exercise}>
      {isChecked ? (
        <Checked
          question={{ ...question, answer }}
          face={isRight ? 'right' : 'wrong'}
          title={translate(isRight ? 'practice.right' : 'practice.wrong')}
          next={translate(isLast ? 'practice.finish' : 'attempt.next')}
          onNext={() => onNext(isRight)}
        >
          {!isRight && read}
        </Checked>
      ) : (
        <>
          <QuestionView
            question={asked}
            answer={answer}
            heading={heading}
            headingRef={title}
            onAnswer={(next) => setAnswer(next)}
            onEnter={() => canCheck && setChecked(true)}
          />
          <div className={css.actions}>
            <Button variant="primary" disabled={!canCheck} onClick={() => setChecked(true)}>
              {translate('practice.check')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface FinishedProps {
  readonly total: number;
  readonly wrong: readonly ReviewedQuestion[];
  readonly onAgain: (questions: readonly ReviewedQuestion[]) => void;
  readonly back: string;
}

function Finished({ total, wrong, onAgain, back }: FinishedProps) {
  const { translate } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.exercise}>
      <h2 ref={heading} tabIndex={-1}>
        {translate('practice.done', { right: total - wrong.length, total })}
      </h2>
      <div className={css.actions}>
        {wrong.length > 0 && (
          <Button variant="primary" onClick={() => onAgain(wrong)}>
            {translate('practice.again', wrong.length)}
          </Button>
        )}
        <ButtonLink variant={wrong.length > 0 ? 'outlined' : 'primary'} to={back}>
          {translate('practice.leave')}
        </ButtonLink>
      </div>
    </section>
  );
}
