import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quizProgress } from '#dataProvider/quizGradeCalls.ts';
import { useChannel } from '#ui/realtime/useChannel.ts';

/** Without a connection the board polls. */
const POLL_MS = 5_000;
/** Online states cause no event on this board. */
const PRESENCE_MS = 30_000;

/** One page of the board: read again when the server announces a change, at most once a second. */
export function useQuizProgress(quiz: string, query: URLSearchParams) {
  const queryClient = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['quizzes', 'progress', quiz] });
  const isLive = useChannel(id && `private-quiz.${id}`, { progress: readAgain }, readAgain);
  const board = useQuery({
    queryKey: ['quizzes', 'progress', quiz, String(query)],
    queryFn: async ({ signal }) => {
      const { data, meta } = await quizProgress(quiz, query, signal);
      // This screen's clock may be wrong: the remaining time is counted by the server's.
      return { ...data, total: meta.total ?? 0, serverAhead: Date.parse(data.server_now) - Date.now() };
    },
    refetchInterval: isLive ? PRESENCE_MS : POLL_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const found = board.data?.quiz.id;
  if (found && found !== id) setId(found);
  return { board, isLive };
}
export type Board = NonNullable<ReturnType<typeof useQuizProgress>['board']['data']>;

/** The server's time in milliseconds, each second. */
export function useServerNow(serverAhead: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now + serverAhead;
}
