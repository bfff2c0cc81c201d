import { useLayoutEffect, useRef } from 'react';
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
 * Back, forward and a reload return to the place where the person was; a page that was not open before starts at its top, and another tab
 * or filter of the same page moves nothing. The browser's own restoration tries once, when the data of most pages are still loading.
 */
export function useScrollPlaces(): void {
  const location = useLocation();
  const entry = entryOf(location);
  const isPop = useNavigationType() === NavigationType.Pop;
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const isOther = shown.current !== location.pathname;
    if (shown.current === undefined) takeOver(entry);
    shown.current = location.pathname;
    if (!isPop && isOther) window.scrollTo(0, 0);
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
  }, [entry, isPop, location.pathname]);
}

/** Once, on the first page: from here on the browser restores nothing. */
function takeOver(entry: string): void {
  history.scrollRestoration = 'manual';
  const stored = sessionStorage.getItem(STORED);
  if (stored) for (const [other, y] of JSON.parse(stored) as [string, number][]) places.set(other, y);
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The first entry of each document has the same key: an address that was typed is a new page.
  if (loaded?.type === 'navigate') places.delete(entry);
  window.addEventListener('pagehide', () => sessionStorage.setItem(STORED, JSON.stringify([...places])));
}

/** Scrolls there as soon as the page is tall enough, unless the person moves it first. */
function goTo(y: number) {
  let isUnderWay = true;
  const growth = new ResizeObserver(move);
  const timer = setTimeout(end, LONGEST_WAIT_MS);
  for (const type of OWN_MOVES) window.addEventListener(type, end, { passive: true });
  growth.observe(document.body);
  move();
  return { isUnderWay: () => isUnderWay, end };

  function move(): void {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) < 1) end();
  }
  function end(): void {
    isUnderWay = false;
    growth.disconnect();
    clearTimeout(timer);
    for (const type of OWN_MOVES) window.removeEventListener(type, end);
  }
}
