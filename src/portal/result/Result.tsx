import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Printer, Puzzle } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AttemptResult } from '#shared/api/attempts.ts';
import type { MyCourseDetail } from '#shared/api/courses.ts';
import { isFinal, isOpen } from '#shared/domain/attempts.ts';
import { isGood } from '#shared/domain/certificates.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { printPage, usePrintKeys } from '#ui/printing/printPage.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { attemptResultQuery, courseQuery } from '../learningCalls.ts';
import { StartWait } from '../quiz/StartWait.tsx';
import { useToGo } from '../toGo.ts';
import { AskForAttempt } from './AskForAttempt.tsx';
import { EarnedCertificate, isComing } from './EarnedCertificate.tsx';
import { Gained } from './Gained.tsx';
import { practised } from './practised.ts';
import { isTimedOut } from './resultFace.ts';
import { ResultHead } from './ResultHead.tsx';
import { StudyAgain } from './StudyAgain.tsx';
import { useNextSteps } from './useNextSteps.ts';
import { WhatIsNext } from './WhatIsNext.tsx';
import css from './result.module.css';

interface ResultProps {
  readonly result: AttemptResult;
  /** Address of practice with these questions. */
  readonly practice: string;
}

const loadReview = () => import('#ui/content/AnswerReview.tsx');
/** The answers are folded at first: they are loaded after everything else, for the print. */
const REVIEW_MS = 2_000;
/** The certificate and its PDF follow within seconds. */
const COMING_POLL_MS = 3_000;

/** The outcome of an attempt and the one thing to do next. */
export function Result({ result, practice }: ResultProps) {
  const course = useQuery({
    ...courseQuery(result.class.slug),
    refetchInterval: ({ state }) => (isComing(state.data) ? COMING_POLL_MS : false),
  }).data;
  const toGo = useToGo();
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    setPrinting(true);
    // Without the answers then.
    loadReview().catch(printPage);
  };
  usePrintKeys(print);
  const isPassed = result.state === 'passed' && !result.is_annulled;
  const isClassDone = isPassed && course?.enrolment_state === 'completed';
  const certificate = isClassDone && course.certificate && isGood(course.certificate.state);
  return (
    <div className={css.result}>
      <ResultHead result={result} course={course}>
        {isPassed && course && !isClassDone && <p>{toGo(course.completion, course.gives_certificate)}</p>}
        {!certificate && <Steps result={result} course={course} practice={practice} />}
        <AttemptsLeft result={result} course={course} hasPractice={practised(result).length > 0} />
      </ResultHead>
      {/* The certificate waits for its words, and what is below it with it. */}
      <Suspense fallback={<Skeleton lines={6} />}>
        {isClassDone && course && (
          <div className={css.two}>
            <EarnedCertificate course={course} />
            <div className={css.column}>
              <WhatIsNext course={course} />
              <Gained course={course} />
            </div>
          </div>
        )}
        {!isPassed && <StudyAgain result={result} course={course} />}
        <LookBack result={result} isPrinting={isPrinting} onPrinted={() => setPrinting(false)} />
        <More result={result} onPrint={print} />
      </Suspense>
    </div>
  );
}

interface StepsProps {
  readonly result: AttemptResult;
  readonly course: MyCourseDetail | undefined;
}

/** Practice comes first: it costs no attempt. */
function Steps({ result, course, practice }: StepsProps & { practice: string }) {
  const { translate } = useI18n();
  const steps = useNextSteps(result, course);
  const questions = result.state === 'failed' && !result.is_annulled ? practised(result) : [];
  const hasPractice = questions.length > 0;
  const mayAsk =
    result.state === 'failed' && !result.is_annulled && result.retry_refusal === 'no-attempts-left';
  return (
    <div className={css.steps}>
      {hasPractice && (
        <ButtonLink variant="primary" to={practice}>
          <Puzzle size={18} strokeWidth={1.8} aria-hidden />
          {translate(`practice.${practiceWord(result)}`, questions.length)}
        </ButtonLink>
      )}
      {steps.map(({ to, text }, index) => (
        <ButtonLink key={to} variant={index === 0 && !hasPractice ? 'primary' : 'outlined'} to={to}>
          {text}
        </ButtonLink>
      ))}
      {mayAsk && <AskForAttempt result={result} />}
    </div>
  );
}

const practiceWord = (result: AttemptResult) =>
  isTimedOut(result) ? 'start_untimed' : result.shows.correctness ? 'start' : 'start_all';

/** "2 attempts left, until 10 Dec 2026 18.00", or why there is none now. */
function AttemptsLeft({ result, course, hasPractice }: StepsProps & { hasPractice: boolean }) {
  const { translate, formatDateTime } = useI18n();
  const queryClient = useQueryClient();
  const { state, attempts_left: left, retry_refusal: refusal, may_start_at, is_annulled } = result;
  // Once another one was asked for, that line says what happens.
  if (state !== 'failed' || is_annulled || result.asked_at) return null;
  const quiz = course?.quizzes.find(({ id }) => id === result.quiz.id);
  const until = quiz?.deadline ?? quiz?.end_time ?? course?.end_at ?? null;
  const parts: ReactNode[] = [
    hasPractice && translate('practice.not_graded_long'),
    refusal
      ? translate(`start.${refusal}`, { date: formatDateTime(may_start_at) })
      : left === null
        ? translate('result.attempts_unlimited')
        : translate(until ? 'result.attempts_left_until' : 'result.attempts_left', {
            smart_count: left,
            date: formatDateTime(until),
          }),
  ];
  return (
    <p className={css.muted}>
      {parts.filter(Boolean).join(' ')}{' '}
      {refusal && may_start_at && (
        <StartWait
          mayStartAt={may_start_at}
          serverNow={result.server_now}
          onReached={() => void queryClient.invalidateQueries(attemptResultQuery(result.id))}
        />
      )}
    </p>
  );
}

interface LookBackProps {
  readonly result: AttemptResult;
  /** A print waits for the answers. */
  readonly isPrinting: boolean;
  readonly onPrinted: () => void;
}

/** Every answer, folded on the screen; the print has them all. Or when they left by their time limit. */
function LookBack({ result, isPrinting, onPrinted }: LookBackProps) {
  const { translate, formatDate } = useI18n();
  const [isOpened, setOpened] = useState(false);
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), REVIEW_MS);
    return () => clearTimeout(timer);
  }, []);
  const AnswerReview = useLoaded(loadReview, isOpened || isLater || isPrinting)?.AnswerReview;
  const isReady = isPrinting && (!result.questions || AnswerReview !== undefined);
  const onReady = useEffectEvent(() => {
    onPrinted();
    void printPage();
  });
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
  if (result.answers_archived_at)
    return (
      <p className={css.archived}>
        {translate('result.answers_archived', { date: formatDate(result.answers_archived_at) })}
      </p>
    );
  if (!result.questions) return null;
  const Icon = isOpened ? ChevronUp : ChevronDown;
  return (
    <div className={css.lookBack}>
      <Button variant="text" aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
        <Icon size={18} strokeWidth={1.8} aria-hidden />
        {translate(isOpened ? 'result.hide_answers' : 'result.see_answers')}
      </Button>
      <div className={isOpened ? undefined : css.folded}>
        {AnswerReview ? <AnswerReview questions={result.questions} /> : <Skeleton lines={6} />}
      </div>
    </div>
  );
}

function More({ result, onPrint }: { result: AttemptResult; onPrint: () => void }) {
  const { lang, translate, formatDateTime } = useI18n();
  if (isOpen(result.state) && !isFinal(result.state) && result.finished_at === null) return null;
  return (
    <div className={css.more}>
      <span className={css.muted}>
        {translate('result.no', { no: result.no })} ·{' '}
        {translate('result.submitted_at', { date: formatDateTime(result.finished_at) })}
      </span>
      <Link to={`/${lang}/my-course/${result.class.slug}`}>{translate('learn.to_class')}</Link>
      <Link to={`/${lang}/grade/user`}>{translate('result.to_grades')}</Link>
      {practised(result).length > 0 && (
        <Link to={`/${lang}/my-course/practice`}>{translate('practice.over_days')}</Link>
      )}
      <Button variant="text" onClick={onPrint}>
        <Printer size={18} strokeWidth={1.6} aria-hidden />
        {translate('learn.print')}
      </Button>
    </div>
  );
}
