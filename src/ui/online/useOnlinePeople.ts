import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '../http.ts';
import type { OnlinePerson } from '../presence.ts';
import { useChannel } from '../realtime/useChannel.ts';
import { session } from '../session.ts';
import { pagesAfter, type OnlineFilter, type OnlineNews, type OnlinePage } from './onlinePages.ts';

const PER_PAGE = 50;
/** How often the list is read without a socket while it is open. */
const POLL_MS = 5_000;

async function readPage(
  { q, department }: OnlineFilter,
  page: number,
  signal: AbortSignal,
): Promise<OnlinePage> {
  const requested = new URLSearchParams({
    page: String(page),
    per_page: String(PER_PAGE),
    ...(q.trim() && { q: q.trim() }),
    ...(department && { department }),
  });
  const { data, meta } = await request<OnlinePerson[]>(`/users/online?${requested}`, { signal });
  const { departments = [] } = meta as { departments?: readonly string[] };
  return {
    people: data,
    total: meta.total ?? data.length,
    hasNext: meta.has_next_page === true,
    departments,
  };
}

/** The people online of a filter, page by page, updated by events; without events it is read again periodically. */
export function useOnlinePeople(filter: OnlineFilter) {
  const queryClient = useQueryClient();
  const queryKey = ['portal', 'online', 'people', filter];
  // For each request on its way, the events of the meantime: its reply may be older.
  const meanwhile = useRef(new Set<OnlineNews[]>());
  async function read(page: number, signal: AbortSignal): Promise<OnlinePage> {
    const missed: OnlineNews[] = [];
    meanwhile.current.add(missed);
    try {
      const found = await readPage(filter, page, signal);
      // New people are on the first page.
      const relevant = missed.filter(({ type }) => page === 1 || type === 'offline');
      return relevant.reduce((previous, news) => pagesAfter([previous], news, filter)[0] ?? previous, found);
    } finally {
      meanwhile.current.delete(missed);
    }
  }
  const hear = (news: OnlineNews) => {
    updateSession(news);
    for (const missed of meanwhile.current) missed.push(news);
    queryClient.setQueryData<InfiniteData<OnlinePage, number>>(queryKey, (previous) => {
      if (!previous) return previous;
      const pages = pagesAfter(previous.pages, news, filter);
      return { pages, pageParams: previous.pageParams.slice(0, pages.length) };
    });
  };
  const isLive = useChannel(
    'private-online-list',
    {
      all: (sent: { users: readonly OnlinePerson[]; count: number }) => hear({ type: 'all', ...sent }),
      online: (sent: { users: readonly OnlinePerson[]; count: number }) => hear({ type: 'online', ...sent }),
      offline: (sent: { ids: readonly string[]; count: number }) => hear({ type: 'offline', ...sent }),
    },
    () => void queryClient.invalidateQueries({ queryKey }),
  );
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasNext ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isLive ? false : POLL_MS,
  });
  return query;
}

/** The specification's list in the session is updated by the same events, one person at a time. */
function updateSession(news: OnlineNews): void {
  if (news.type === 'all') session.presence({ type: 'all', people: news.users, count: news.count });
  else if (news.type === 'online')
    for (const person of news.users) session.presence({ type: 'online', person });
  else for (const id of news.ids) session.presence({ type: 'offline', id });
  session.presence({ type: 'count', count: news.count });
}
