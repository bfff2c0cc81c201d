import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerValue } from '#shared/api/attempts.ts';
import type { PracticeQuestion } from '#shared/api/practice.ts';
import { call } from '#ui/call.ts';
import { HttpError } from '#ui/http.ts';
import { useI18n } from '#ui/i18n.tsx';
import { toast } from '#ui/toasts.ts';
import { RETRY_MS } from '../attempt/retries.ts';
import { coursesQuery } from '../learningCalls.ts';
import { practiceQuery } from './practiceQuery.ts';

/** Codes of answers that came too late: the next question is asked. */
const PASSED: Readonly<Record<string, 'changed' | 'not_due'>> = {
  'practice-changed': 'changed',
  'practice-not-due': 'not_due',
};

interface Sent {
  readonly question: PracticeQuestion;
  readonly answer: AnswerValue;
  /** The same for each try: the answer counts once. */
  readonly client_id: string;
}

/** The questions of one sitting: the next one, and the answer to it, which is sent until it has arrived. */
export function usePracticeRun(quiz: string) {
  const { translate } = useI18n();
  const queryClient = useQueryClient();
  const [answered, setAnswered] = useState(0);
  const turn = useQuery({
    queryKey: [...practiceQuery.queryKey, 'next', quiz, answered],
    queryFn: ({ signal }) =>
      call('GET /my/practice/next', { query: quiz === 'all' ? {} : { quiz } }, { signal }).then(
        ({ data }) => data,
      ),
    // Once, also when everything is read again after a broken connection: a new order of the choices would confuse whoever is reading.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  const sending = useMutation({
    mutationFn: async ({ question: { id, version }, ...body }: Sent) =>
      (await call('POST /my/practice/:id/answers', { params: { id }, body: { ...body, version } })).data,
    retry: (_count, error) => !isRefused(error),
    retryDelay: (count) => RETRY_MS[Math.min(count, RETRY_MS.length - 1)]!,
    onError(error) {
      const why = error instanceof HttpError ? PASSED[error.code] : undefined;
      if (why) toast.show({ type: 'warning', title: translate(`repeat.${why}`) });
      // The question may have been taken away meanwhile.
      if (why || (error instanceof HttpError && error.status === 404)) void turn.refetch();
      else toast.show({ type: 'error', title: error.message });
    },
  });
  const next = () => {
    sending.reset();
    setAnswered((before) => before + 1);
    queryClient.removeQueries({ queryKey: practiceQuery.queryKey, exact: true });
    void queryClient.invalidateQueries({ queryKey: coursesQuery.queryKey });
  };
  return { turn, sending, answered, next };
}

/** The server has decided: another try would get the same reply. */
const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
