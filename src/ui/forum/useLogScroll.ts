import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FeedState } from './feed.ts';

/** So near to its end a log follows what comes. */
const NEAR_END = 80;

/**
 * Where the log stands: at first where reading goes on, then with what comes if its end is in sight, and where it was when older
 * posts come in above.
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
    const meant = target === null ? null : element?.querySelector<HTMLElement>(`[data-no="${target}"]`);
    if (!element || !meant) return;
    element.scrollTop = meant.offsetTop - element.clientHeight / 3;
    meant.focus({ preventScroll: true });
  }, [box, target, first, last]);
  return box;
}
