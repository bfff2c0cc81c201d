import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerValue, ReviewedQuestion } from '#shared/api/attempts.ts';
import type { PracticeQuestion, PracticeReply, NextPractice } from '#shared/api/practice.ts';
import { isAnswered } from '#shared/domain/questions.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { QuestionView } from '#ui/content/QuestionView.tsx';
import { questionKindViews } from '#ui/content/questionKinds/questionKindViews.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useKeys } from '#ui/keys.ts';
import { choosingKeys } from '../attempt/choosingKeys.ts';
import { Loaded } from '../Loaded.tsx';
import { Checked } from './Checked.tsx';
import { practiceQuery } from './practiceQuery.ts';
import { usePracticeRun } from './usePracticeRun.ts';
import css from './practice.module.css';

/** One question at a time: the answer, what was right, the next one. `quiz` is an id, or `all`. */
export function PracticeRun({ quiz }: { readonly quiz: string }) {
  const { lang, translate } = useI18n();
  const run = usePracticeRun(quiz);
  const { turn, answered } = run;
  return (
    <>
      <Loaded query={turn} skeleton={<Skeleton lines={6} />}>
        {(data) =>
          data.question ? (
            <>
              <ProgressBar value={answered / (answered + data.due)} label={translate('practice.progress')} />
              <Question
                key={data.question.id + data.question.version}
                run={run}
                question={data.question}
                due={data.due}
              />
            </>
          ) : (
            <Done turn={data} />
          )
        }
      </Loaded>
      {turn.data?.question && (
        <Link className={css.leave} to={`/${lang}/my-course/practice`}>
          {translate('repeat.end')}
        </Link>
      )}
    </>
  );
}

interface QuestionProps {
  readonly run: ReturnType<typeof usePracticeRun>;
  readonly question: PracticeQuestion;
  readonly due: number;
}

function Question({ run: { sending, answered, next }, question, due }: QuestionProps) {
  const { translate } = useI18n();
  const [answer, setAnswer] = useState<AnswerValue | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page's heading has the focus when practice begins.
  useEffect(() => {
    if (answered > 0) heading.current?.focus();
  }, [answered]);
  const { data: reply } = sending;
  const canCheck = isAnswered(questionKindViews[question.type], answer) && !sending.isPending;
  const check = () =>
    canCheck && sending.mutate({ question, answer: answer!, client_id: crypto.randomUUID() });
  const pick = (to: (before: AnswerValue | null) => AnswerValue | null) => setAnswer(to);
  useKeys([
    ...(reply || sending.isPending ? [] : choosingKeys(question, translate('attempt.key_choose'), pick)),
    reply
      ? { keys: ['n'], label: translate('attempt.next'), run: next }
      : { keys: ['n'], label: translate('practice.check'), run: check },
  ]);
  return (
    <section className={css.exercise}>
      {reply ? (
        <Verdict reply={reply} asked={question} isLast={due === 1} onNext={next} />
      ) : (
        <>
          <QuestionView
            question={question}
            answer={answer}
            heading={
              <>
                {translate('attempt.of', { no: answered + 1, total: answered + due })} · {question.quiz.name}
              </>
            }
            headingRef={heading}
            onAnswer={sending.isPending ? undefined : pick}
            onEnter={check}
          />
          <div className={css.actions}>
            <Button variant="primary" disabled={!canCheck} busy={sending.isPending} onClick={check}>
              {translate('practice.check')}
            </Button>
          </div>
          <div role="status">
            {sending.isPending && (sending.isPaused || sending.failureCount > 0) && (
              <p className={css.notice}>{translate('repeat.waiting')}</p>
            )}
          </div>
        </>
      )}
    </section>
  );
}

interface VerdictProps {
  readonly reply: PracticeReply;
  readonly asked: PracticeQuestion;
  readonly isLast: boolean;
  readonly onNext: () => void;
}

function Verdict({ reply: { question, outcome, due_on }, asked, isLast, onNext }: VerdictProps) {
  const { lang, translate, formatDay } = useI18n();
  const face = outcome === 'correct' ? 'right' : outcome === 'partial' ? 'partly' : 'wrong';
  const { class: course } = asked;
  return (
    <Checked
      question={inOrderOf(asked, question)}
      face={face}
      title={translate(face === 'partly' ? 'repeat.partly' : `practice.${face}`)}
      next={translate(isLast ? 'practice.finish' : 'attempt.next')}
      onNext={onNext}
    >
      {face !== 'right' && question.module && (
        <Link className={css.read} to={`/${lang}/my-course/${course.slug}/module/${question.module.slug}`}>
          <BookOpen size={16} strokeWidth={1.8} aria-hidden />
          {translate('result.read_again', { name: question.module.name })}
        </Link>
      )}
      <p className={css.muted}>
        {due_on ? translate('repeat.again_on', { day: formatDay(due_on).date }) : translate('repeat.retired')}
      </p>
    </Checked>
  );
}

/** The lines in the order in which they were asked. */
function inOrderOf(asked: PracticeQuestion, reviewed: ReviewedQuestion): ReviewedQuestion {
  const sorted = <T extends { readonly key: string }>(
    order: readonly { readonly key: string }[],
    lines: readonly T[],
  ) => order.flatMap(({ key }) => lines.find((line) => line.key === key) ?? []);
  return {
    ...reviewed,
    ...(asked.choices && reviewed.choices && { choices: sorted(asked.choices, reviewed.choices) }),
    ...(asked.prompts && reviewed.prompts && { prompts: sorted(asked.prompts, reviewed.prompts) }),
  };
}

/** Questions of other quizzes may still be due. */
function Done({ turn: { next_due_on } }: { turn: NextPractice }) {
  const { translate } = useI18n();
  const query = useQuery(practiceQuery);
  return (
    <Loaded query={query} skeleton={<Skeleton lines={3} />}>
      {({ due }) => (
        <Ended
          title={translate(due > 0 ? 'repeat.quiz_done' : 'repeat.set_done')}
          nextOn={next_due_on}
          others={due}
        />
      )}
    </Loaded>
  );
}

interface EndedProps {
  readonly title: string;
  readonly nextOn: string | null;
  /** Questions of other quizzes that are due. */
  readonly others: number;
}

function Ended({ title, nextOn, others }: EndedProps) {
  const { lang, translate, formatDay } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.exercise}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {nextOn && <p>{translate('repeat.next_on', { day: formatDay(nextOn).date })}</p>}
      <div className={css.actions}>
        {others > 0 && (
          <ButtonLink variant="primary" to="?quiz=all">
            {translate('repeat.due', others)}
          </ButtonLink>
        )}
        <ButtonLink variant={others > 0 ? 'outlined' : 'primary'} to={`/${lang}/my-course/practice`}>
          {translate('repeat.end')}
        </ButtonLink>
      </div>
    </section>
  );
}
