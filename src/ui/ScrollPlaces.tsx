import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';

const STORED = 'scroll-places';
/** A page that is still too short after this time has lost rows: it stays where it is. */
const LONGEST_WAIT_MS = 10_000;
/** What shows that a person moves the page. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Pixels from the top, of each entry of the tab's history. */
const places = new Map<string, number>();
const entryOf = ({ key, pathname }: Location) => `${key} ${pathname}`;

/**
 * Back, forward and a reload return to the place where the person was. The browser's own restoration tries once, when the data of most
 * pages are still loading.
 */
export function ScrollPlaces(): null {
  const entry = entryOf(useLocation());
  const isPop = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    takeOver(entry);
    const way = isPop ? goTo(places.get(entry) ?? 0) : undefined;
    const keep = () => {
      if (!way?.isUnderWay()) places.set(entry, window.scrollY);
    };
    keep();
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      window.removeEventListener('scroll', keep);
      way?.end();
    };
  }, [entry, isPop]);
  return null;
}

let hasTakenOver = false;

/** From here on the browser restores nothing. */
function takeOver(entry: string): void {
  if (hasTakenOver) return;
  hasTakenOver = true;
  history.scrollRestoration = 'manual';
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The first entry of each document has the same key: an address that was typed is a new page.
  const isNew = loaded?.type === 'navigate';
  for (const [other, y] of stored()) if (!isNew || !other.startsWith('default ')) places.set(other, y);
  if (!places.has(entry)) places.set(entry, window.scrollY);
  window.addEventListener('pagehide', () => sessionStorage.setItem(STORED, JSON.stringify([...places])));
}

const stored = () => JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][];

/** Scrolls there as soon as the page is tall enough, unless the person moves it first. */
function goTo(y: number) {
  let isUnderWay = true;
  const growth = new ResizeObserver(move);
  const timer = setTimeout(end, LONGEST_WAIT_MS);
  for (const type of OWN_MOVES) window.addEventListener(type, end, { passive: true });
  growth.observe(document.body);
  move();
  return { isUnderWay: () => isUnderWay, end };

  function isThere(): boolean {
    return Math.abs(window.scrollY - y) < 1;
  }
  function move(): void {
    if (!isThere()) window.scrollTo(0, y);
    if (isThere()) end();
  }
  function end(): void {
    isUnderWay = false;
    growth.disconnect();
    clearTimeout(timer);
    for (const type of OWN_MOVES) window.removeEventListener(type, end);
  }
}
