import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChannel } from '../realtime/useChannel.ts';
import { forumKey, summaryQuery } from './forumCalls.ts';

const GATHER_MS = 200;
/** Spreads the requests, so that not everybody in a class reads at the same moment. */
const SPREAD_MS = 600;

/**
 * The forum's summary of a class, kept up to date, with its lists on the page. `isLive`: events arrive. Null: the caller may not read it.
 */
export function useForumNews(course: string | null) {
  const query = useQuery({
    ...summaryQuery(course ?? ''),
    enabled: course !== null,
    refetchOnWindowFocus: 'always',
  });
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onNews = () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        if (course) void queryClient.invalidateQueries({ queryKey: forumKey(course) });
      },
      GATHER_MS + Math.random() * SPREAD_MS,
    );
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const id = query.data?.class.id;
  const isLive = useChannel(
    id ? `private-class.${id}` : null,
    { 'post.created': onNews, 'post.changed': onNews, 'thread.changed': onNews },
    onNews,
  );
  return { query, isLive };
}
