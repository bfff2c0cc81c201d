import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FeedState } from './feed.ts';

/** This near to its end a log follows new posts. */
const NEAR_END = 80;

/**
 * The scroll position of a log: first where the reader stopped, then following new posts if its end is visible, and unchanged when older
 * posts load above.
 */
export function useLogScroll(
  { posts, newFrom }: FeedState,
  pendingCount: number,
  target: number | null,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: number; height: number } | null>(null);
  const isAtEnd = useRef(true);
  const pendingBefore = useRef(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [box]);
  const first = posts[0]?.no;
  const last = posts.at(-1)?.no;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || first === undefined) return;
    const place = (no: number) => element.querySelector<HTMLElement>(`[data-no="${no}"]`);
    const known = before.current;
    const hasSent = pendingCount > pendingBefore.current;
    if (known === null && newFrom !== null)
      element.scrollTop = (place(newFrom)?.offsetTop ?? 0) - element.clientHeight / 3;
    else if (known === null || isAtEnd.current || hasSent) element.scrollTop = element.scrollHeight;
    else if (first < known.first) element.scrollTop += element.scrollHeight - known.height;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    before.current = { first, height: element.scrollHeight };
    pendingBefore.current = pendingCount;
  }, [box, first, last, newFrom, pendingCount]);
  useEffect(() => {
    const element = box.current;
    const row = target === null ? null : element?.querySelector<HTMLElement>(`[data-no="${target}"]`);
    if (!element || !row) return;
    element.scrollTop = row.offsetTop - element.clientHeight / 3;
    row.focus({ preventScroll: true });
  }, [box, target, first, last]);
  return box;
}
