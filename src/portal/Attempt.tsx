import { useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { AttemptView } from '#shared/api/attempts.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useSession } from '#ui/session.ts';
import { useQuietShell } from '#ui/shell/quiet.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AttemptRoom } from './attempt/AttemptRoom.tsx';
import type { AttemptSession } from './attempt/attemptSession.ts';
import { openAttemptSession } from './attempt/openAttemptSession.ts';
import { attemptKey, resumeAttempt } from './attempt/resume.ts';
import { BackToClass, isOutOfScope } from './course/BackToClass.tsx';
import type { Timed } from './learningCalls.ts';
import { useQuizSlug } from './quiz/useQuizSlug.ts';
import css from './attempt/attempt.module.css';

/** The open attempt of a quiz: a reload returns to it, an ended one leads to its result. */
export function Attempt() {
  const { lang } = useI18n();
  const { user } = useSession();
  const { course, quiz = '', isUnknown, error } = useQuizSlug();
  const userId = user?.id ?? '';
  const base = `/${lang}/my-course/${course}`;
  const query = useQuery({
    queryKey: attemptKey(quiz),
    queryFn: () => resumeAttempt(quiz, userId),
    enabled: quiz !== '' && userId !== '',
    // Each visit resumes once; the session follows the clock from then on, also without a connection.
    staleTime: Infinity,
    refetchOnMount: false,
    networkMode: 'always',
  });
  useDiscard(quiz);
  // A later reading that fails takes nothing away.
  const failure = query.data ? null : (error ?? query.error);
  // Without an attempt the shell is the only way out.
  const isLost = isUnknown || failure !== null;
  useQuietShell(!isLost);
  const opened = query.data?.kind === 'open' ? query.data.opened : undefined;
  const session = useAttemptSession(opened, userId);
  useCrumb(course, opened?.value.class.name);
  if (isUnknown || isOutOfScope(query.error)) return <BackToClass course={course} />;
  if (failure !== null) return <ErrorState error={failure} retry={query.refetch} />;
  switch (query.data?.kind) {
    case 'none':
      return <Navigate replace to={`${base}/confirmation?quiz=${quiz}`} />;
    case 'ended':
      return (
        <Navigate replace to={`${base}/attempt/submitted?quiz=${quiz}&attempt=${query.data.attemptId}`} />
      );
    default:
      return session ? <AttemptRoom session={session} base={base} /> : <Opening />;
  }
}

const Opening = () => (
  <div className={css.opening}>
    <Skeleton lines={8} />
  </div>
);

/** It outlives a second reading of the same attempt, say after an interruption: it asks the server itself. */
function useAttemptSession(read: Timed<AttemptView> | undefined, userId: string): AttemptSession | undefined {
  const [opened, setOpened] = useState(read);
  const [session, setSession] = useState<AttemptSession>();
  const id = read?.value.id;
  if (read && id !== opened?.value.id) setOpened(read);
  useEffect(() => {
    if (!opened) return;
    let isGone = false;
    let own: AttemptSession | undefined;
    const enter = async () => {
      const entered = await openAttemptSession(opened, userId);
      own = entered;
      if (isGone) entered.dispose();
      // The largest render of the page: a tap need not wait for it.
      else startTransition(() => setSession(entered));
    };
    void enter();
    return () => {
      isGone = true;
      own?.dispose();
    };
  }, [opened, userId]);
  return session?.view.id === id ? session : undefined;
}

/** The opened attempt belongs to this visit only: the next one asks the server again. */
function useDiscard(quiz: string) {
  const queryClient = useQueryClient();
  useEffect(() => () => queryClient.removeQueries({ queryKey: attemptKey(quiz) }), [queryClient, quiz]);
}
