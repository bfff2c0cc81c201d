import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useDocumentTitle } from '#ui/Page.tsx';
import { AttemptBar } from './AttemptBar.tsx';
import { AttemptNotices } from './AttemptNotices.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { Handover } from './Handover.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { Navigator } from './Navigator.tsx';
import { Paused } from './Paused.tsx';
import { questionStates } from './questionStates.ts';
import { QuestionStep } from './QuestionStep.tsx';
import { Review } from './Review.tsx';
import css from './attempt.module.css';

interface AttemptRoomProps {
  readonly session: AttemptSession;
  /** Path of the class. */
  readonly base: string;
}

/** The open attempt: bar, one question or the review, navigator. Which question is open stands in the URL. */
export function AttemptRoom({ session, base }: AttemptRoomProps) {
  const { translate } = useI18n();
  const { view, sync } = session;
  const { outbox, isClosed } = useSyncExternalStore(sync.subscribe, sync.get);
  const status = useSyncExternalStore(session.subscribe, session.get);
  const [position, goTo] = usePosition(view.questions.length);
  const [isTimeUp, setTimeUp] = useState(false);
  const states = questionStates(view.questions, outbox);
  useDocumentTitle(view.quiz.name);
  useResult(session, base);
  usePictures(view.questions);
  // The time that ran out here before the pause was heard of is given back.
  if (status.pausedAt !== null && isTimeUp) setTimeUp(false);
  const isEnding = status.submission !== 'none' || isClosed || isTimeUp;
  return (
    <div className={css.room}>
      <AttemptBar
        session={session}
        onElapsed={() => {
          setTimeUp(true);
          session.timeUp();
        }}
      />
      <AttemptNotices session={session} />
      {status.pausedAt !== null ? (
        <Paused />
      ) : isEnding ? (
        <Handover session={session} isTimeUp={isTimeUp} />
      ) : view.questions.length === 0 ? (
        <p>{translate('attempt.no_questions')}</p>
      ) : (
        <div className={css.columns}>
          {position === 'review' ? (
            <Review session={session} states={states} onOpen={goTo} />
          ) : (
            <QuestionStep session={session} position={position} states={states} onOpen={goTo} />
          )}
          <Navigator states={states} position={position} onOpen={goTo} />
        </div>
      )}
      <LeaveGuard session={session} />
    </div>
  );
}

export type Position = number | 'review';

/** `?no=3` or `?no=review`: a reload comes back to the same question. Pages do not pile up in the history. */
function usePosition(count: number): [Position, (position: Position) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('no');
  const index = Math.min(Math.max(1, Number(asked) || 1), Math.max(1, count)) - 1;
  const goTo = (position: Position) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('no', position === 'review' ? position : String(position + 1));
        return next;
      },
      { replace: true },
    );
  };
  return [asked === 'review' ? 'review' : index, goTo];
}

/** Pictures of all questions are fetched at once: the service worker keeps them for when there is no connection. */
function usePictures(questions: readonly AttemptQuestion[]) {
  useEffect(() => {
    for (const { media } of questions) if (media?.type.startsWith('image/')) new Image().src = media.url;
  }, [questions]);
}

/** Handed in: to the result. What the other pages know of the class is old now. */
function useResult(session: AttemptSession, base: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { submission } = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => {
    if (submission !== 'done') return;
    const { id, quiz } = session.view;
    void queryClient.invalidateQueries({ queryKey: ['portal'], refetchType: 'none' });
    void navigate(`${base}/attempt/submitted?quiz=${quiz.slug}&attempt=${id}`, { replace: true });
  }, [submission, session, base, navigate, queryClient]);
}
