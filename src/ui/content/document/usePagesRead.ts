import { useEffect, useRef, useState, type RefObject } from 'react';
import { coverage, mergeRanges, SECONDS_PER_PAGE, type Range } from '#shared/domain/watching.ts';
import type { BlockOf, Learning } from '../learning.ts';

const LOOK_MS = 500;
/** What the server has not accepted yet is sent again after this time. */
const AGAIN_MS = 15_000;

interface Reading {
  readonly block: BlockOf<'file'>;
  readonly learning: Learning | undefined;
  readonly page: number;
  /** A drawn page. */
  readonly isDrawn: boolean;
}

/**
 * A page counts as read when at least half of it (or of the window) was visible for two seconds. Returns how many pages are read, by the
 * server's and this visit's account.
 */
export function usePagesRead(sheet: RefObject<HTMLElement | null>, reading: Reading): number {
  const { block, page, isDrawn } = reading;
  const [seen, setSeen] = useState<readonly Range[]>([]);
  const current = useRef({ ...reading, seen });
  useEffect(() => {
    current.current = { ...reading, seen };
  });
  useEffect(() => {
    if (!isDrawn) return undefined;
    let visibleMs = 0;
    let sinceReportMs = 0;
    const timer = setInterval(() => {
      const { learning, block: known, seen: before } = current.current;
      if (!isHalfVisible(sheet.current)) return;
      visibleMs += LOOK_MS;
      sinceReportMs += LOOK_MS;
      const isNew = visibleMs === SECONDS_PER_PAGE * 1000;
      if (!isNew && sinceReportMs < AGAIN_MS) return;
      sinceReportMs = 0;
      const range: Range = [page - 1, page];
      const after = visibleMs >= SECONDS_PER_PAGE * 1000 ? mergeRanges([...before, range]) : before;
      if (isNew) setSeen(after);
      const accepted = mergeRanges(known.ranges ?? []);
      const all = mergeRanges([...accepted, ...after]);
      if (coverage(all) === coverage(accepted)) return;
      // The last page, or what the server has not believed so far: it is told at once.
      const hasStopped = !isNew || coverage(all) >= (known.document?.pages ?? Infinity);
      after.forEach((part, index) =>
        learning?.onPlayed(known.key, {
          at: page,
          range: part,
          hasStopped: hasStopped && index === after.length - 1,
        }),
      );
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [sheet, page, isDrawn]);
  return Math.floor(coverage(mergeRanges([...(block.ranges ?? []), ...seen])));
}

function isHalfVisible(sheet: HTMLElement | null): boolean {
  if (!sheet || document.visibilityState !== 'visible') return false;
  const { top, bottom, height } = sheet.getBoundingClientRect();
  const visible = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  return height > 0 && visible >= Math.min(height, window.innerHeight) / 2;
}
