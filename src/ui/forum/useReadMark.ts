import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FeedState } from './feed.ts';
import { markRead } from './forumCalls.ts';

/** The delay after the last visible post. */
const AFTER_MS = 1_000;

/** Reports how far a thread has been read: the furthest post that was visible while the page was. */
export function useReadMark(
  box: { readonly current: HTMLDivElement | null },
  { posts, meta }: FeedState,
): void {
  const queryClient = useQueryClient();
  const threadId = meta?.thread.id;
  const read = useRef({ seen: 0, reported: meta?.read_no ?? 0 });
  const report = useRef<() => void>(() => undefined);
  useEffect(() => {
    report.current = () => {
      const { seen, reported } = read.current;
      if (!threadId || seen <= reported) return;
      read.current.reported = seen;
      markRead(threadId, seen).then(
        () => queryClient.invalidateQueries({ queryKey: ['portal', 'forum'] }),
        // The next report includes this one.
        () => (read.current.reported = reported),
      );
    };
  }, [threadId, queryClient]);
  // Reports the last read post on leaving.
  useEffect(() => () => report.current(), []);
  const last = posts.at(-1)?.no;
  useEffect(() => {
    const element = box.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (document.visibilityState !== 'visible') return;
        for (const { isIntersecting, target } of changes)
          if (isIntersecting)
            read.current.seen = Math.max(read.current.seen, Number((target as HTMLElement).dataset['no']));
        clearTimeout(timer);
        timer = setTimeout(() => report.current(), AFTER_MS);
      },
      { root: element },
    );
    for (const post of element.querySelectorAll('[data-no]')) observer.observe(post);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [box, last, posts.length]);
}
