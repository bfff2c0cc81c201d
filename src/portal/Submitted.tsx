import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { AttemptResult } from '#shared/api/attempts.ts';
import type { AttemptState } from '#shared/domain/attempts.ts';
import { useCrumb } from '#ui/crumbs.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Page } from '#ui/Page.tsx';
import { useSession } from '#ui/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLoaded } from '#ui/useLoaded.ts';
import { useArrived } from '#ui/useArrived.ts';
import { finishSending } from './attempt/submission.ts';
import { BackToClass, isOutOfScope, LoadedOfClass } from './course/BackToClass.tsx';
import { attemptResultQuery, courseQuery, rulesQuery } from './learningCalls.ts';
import { practised } from './result/practised.ts';
import { Result } from './result/Result.tsx';
import { useQuizSlug } from './quiz/useQuizSlug.ts';

const loadPractice = () => import('./result/Practice.tsx');

/** Milliseconds between two requests while the state is about to change. */
const POLL_MS = 2_000;
const changesSoon = (state: AttemptState | undefined) => state === 'sending' || state === 'validating';

/** The state of an attempt in words, its score, and the next step. `?attempt=` names it, else the newest of the quiz. */
export function Submitted() {
  const { translate } = useI18n();
  const { name = '' } = useParams();
  const { attempt, isNowhere, quiz } = useAttempt();
  const query = useQuery({
    ...attemptResultQuery(attempt),
    enabled: attempt !== '',
    refetchInterval: ({ state }) => (changesSoon(state.data?.state) ? POLL_MS : false),
  });
  const course = useQuery(courseQuery(name));
  const failed = [query, quiz, course].find(({ error }) => error);
  useCrumb(name, query.data?.class.name);
  useSendRest(query.data?.state === 'sending' ? attempt : '');
  // All at once: nothing that is being read moves, and no heading is announced twice.
  const result = useArrived(course.isFetching && !course.data ? undefined : query.data);
  if (isNowhere) return <BackToClass course={name} />;
  if (!result)
    return (
      <Page title={translate('result.title')}>
        <LoadedOfClass<unknown> course={name} query={query.data ? query : (failed ?? query)}>
          {() => <Skeleton lines={6} />}
        </LoadedOfClass>
      </Page>
    );
  return <ResultOrPractice result={result} />;
}

/** `?practice` shows the questions to practise instead: the step back leads to the result. */
function ResultOrPractice({ result }: { result: AttemptResult }) {
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const course = useQuery(courseQuery(result.class.slug)).data;
  const address = (isPractice: boolean) => {
    const next = new URLSearchParams(search);
    if (isPractice) next.set('practice', '');
    else next.delete('practice');
    return `${pathname}?${String(next)}`;
  };
  const questions = practised(result);
  const isPractice = params.has('practice') && questions.length > 0;
  const Practice = useLoaded(loadPractice, isPractice)?.Practice;
  if (!isPractice) return <Result result={result} practice={address(true)} />;
  if (!Practice) return <Skeleton lines={6} />;
  return <Practice result={result} course={course} questions={questions} back={address(false)} />;
}

/** The attempt that the address names, else the newest of its quiz, which is then put into the address: a reload needs one call less. */
function useAttempt() {
  const [params, setParams] = useSearchParams();
  const { quiz: slug, isUnknown } = useQuizSlug();
  const named = params.get('attempt');
  // The quiz may be out of scope.
  const quiz = useQuery({ ...rulesQuery(slug ?? ''), enabled: !named && !!slug });
  const { data, error } = quiz;
  const newest = data?.open_attempt?.id ?? data?.last_attempt?.id ?? '';
  useEffect(() => {
    if (named || !newest) return;
    setParams((before) => new URLSearchParams([...before, ['attempt', newest]]), { replace: true });
  }, [named, newest, setParams]);
  return {
    attempt: named ?? newest,
    quiz,
    isNowhere: isUnknown || isOutOfScope(error) || (!named && !!data && !newest),
  };
}

/** Sends answers that this device still holds for an attempt in `sending`, and submits it. */
function useSendRest(attempt: string) {
  const { user, online } = useSession();
  const userId = user?.id;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!attempt || !userId || !online) return;
    void finishSending(attempt, userId).then(
      (result) => queryClient.setQueryData(attemptResultQuery(attempt).queryKey, result),
      () => undefined,
    );
  }, [attempt, userId, online, queryClient]);
}
