import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AttemptQuestion } from '#shared/api/attempts.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useDocumentTitle } from '#ui/Page.tsx';
import { useKeys } from '#ui/keys.ts';
import { useMedia } from '#ui/useMedia.ts';
import { AllQuestions, type Jump } from './AllQuestions.tsx';
import { AttemptBar } from './AttemptBar.tsx';
import { AttemptNotices } from './AttemptNotices.tsx';
import type { AttemptSession } from './attemptSession.ts';
import { Handover } from './Handover.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { ListButton, ListDialog, Navigator } from './Navigator.tsx';
import { ONE_COLUMN } from './oneColumn.ts';
import { Paused } from './Paused.tsx';
import { questionStates } from './questionStates.ts';
import { NextIsMissing } from './NextIsMissing.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { Review } from './Review.tsx';
import { usePosition, type Position } from './usePosition.ts';
import css from './attempt.module.css';

/** Only for quizzes that allow one device. */
const Elsewhere = lazy(async () => ({ default: (await import('./Elsewhere.tsx')).Elsewhere }));
/** Only for quizzes that ask for it. */
const FullScreen = lazy(async () => ({ default: (await import('./FullScreen.tsx')).FullScreen }));

interface AttemptRoomProps {
  readonly session: AttemptSession;
  /** Path of the class. */
  readonly base: string;
}

/** The open attempt: bar, one question, all of them or the review, navigator. */
export function AttemptRoom({ session, base }: AttemptRoomProps) {
  const { translate } = useI18n();
  const { view, sync } = session;
  const { isClosed } = useSyncExternalStore(sync.subscribe, sync.get);
  const { submission, isTimeUp, isElsewhere, pausedAt, notice, questions } = useSyncExternalStore(
    session.subscribe,
    session.get,
  );
  useDocumentTitle(view.quiz.name);
  useResult(session, base);
  useNews(session);
  usePictures(questions);
  const isEnding = submission !== 'none' || isClosed || isTimeUp;
  return (
    <div className={css.room}>
      <AttemptBar session={session} base={base} isEnding={isEnding && pausedAt === null} />
      <AttemptNotices session={session} />
      {view.full_screen && !isEnding && !isElsewhere && (
        <Suspense>
          <FullScreen />
        </Suspense>
      )}
      {isElsewhere && !isEnding ? (
        <Suspense>
          <Elsewhere base={base} quiz={view.quiz.slug} />
        </Suspense>
      ) : pausedAt !== null ? (
        <Paused reason={notice?.act === 'pause' ? notice.reason : null} />
      ) : isEnding ? (
        <Handover session={session} />
      ) : view.question_count === 0 ? (
        <p>{translate('attempt.no_questions')}</p>
      ) : (
        <Questions session={session} />
      )}
      <LeaveGuard session={session} />
    </div>
  );
}

function Questions({ session }: { session: AttemptSession }) {
  const { translate } = useI18n();
  const { view, sync } = session;
  const { outbox } = useSyncExternalStore(sync.subscribe, sync.get);
  const { questions } = useSyncExternalStore(session.subscribe, session.get);
  const [position, goTo] = usePosition(session);
  const [here, setHere] = useState(position === 'review' ? 0 : position);
  const [jump, setJump] = useState<Jump>({ to: position });
  const states = questionStates(questions, outbox, view.question_count);
  const onOpen = (to: Position) => {
    goTo(to);
    setJump({ to });
  };
  const isAll = view.layout === 'all' && position !== 'review';
  const isOneColumn = useMedia(ONE_COLUMN);
  const shown = isAll ? here : position;
  const visible = { states, position: shown, onOpen, isSequential: view.navigation === 'sequential' };
  const [isListOpen, setListOpen] = useState(false);
  const openList = () => setListOpen(true);
  const list = isOneColumn && shown !== 'review' && (
    <ListButton states={states} position={shown} onClick={openList} />
  );
  useKeys([{ keys: ['l'], label: translate('attempt.open_navigator'), run: openList }]);
  return (
    <div className={css.columns}>
      {position === 'review' ? (
        <Review session={session} states={states} onOpen={onOpen} />
      ) : isAll ? (
        <AllQuestions
          session={session}
          here={here}
          onHere={setHere}
          jump={jump}
          onOpen={onOpen}
          list={list}
        />
      ) : questions[position] === undefined ? (
        <NextIsMissing session={session} list={list} />
      ) : (
        <QuestionStep session={session} states={states} position={position} onOpen={onOpen} list={list} />
      )}
      {!isOneColumn && <Navigator {...visible} />}
      {isListOpen && <ListDialog session={session} {...visible} onClose={() => setListOpen(false)} />}
    </div>
  );
}

/** Pictures of all questions are fetched at once: the service worker caches them for times without a connection. */
function usePictures(questions: readonly AttemptQuestion[]) {
  useEffect(() => {
    for (const { media } of questions) if (media?.type.startsWith('image/')) new Image().src = media.url;
  }, [questions]);
}

/** Any event for this person makes the portal read its data again (followRealtime.ts): here the clock of the attempt. */
function useNews(session: AttemptSession) {
  useQuery({
    queryKey: ['portal', 'attempt-news', session.view.id],
    queryFn: () => {
      session.hear();
      return null;
    },
    initialData: null,
    staleTime: Infinity,
  });
}

/** Submitted: goes to the result. The other pages' data of the class are out of date now. */
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
