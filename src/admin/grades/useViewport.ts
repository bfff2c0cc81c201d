import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Seen } from './useTiles.ts';

/** A cell, counted from 0; the headings are at -1. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Pixels. */
const SIZE = { name: 232, column: 120, row: 40, head: 76 } as const;
/** Drawn beyond what is to be seen, so that scrolling shows no gaps. */
const ROWS_BEYOND = 6;
const COLUMNS_BEYOND = 2;

export interface Viewport {
  readonly ref: React.RefObject<HTMLDivElement | null>;
  readonly size: typeof SIZE;
  readonly seen: Seen;
  /** Rows that stand on one screen. */
  readonly pageRows: number;
  readonly reveal: (place: Place) => void;
}

/** What of a plane of cells an element that scrolls shows. */
export function useViewport(): Viewport {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ top: 0, left: 0, width: 1024, height: 560 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let frame = 0;
    const read = () => {
      frame = 0;
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
      if (width > 0) setShown({ top, left, width, height });
    };
    const later = () => (frame ||= requestAnimationFrame(read));
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(later);
    observer?.observe(element);
    element.addEventListener('scroll', later, { passive: true });
    read();
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      element.removeEventListener('scroll', later);
    };
  }, []);
  const { top, left, width, height } = shown;
  const seen = useMemo(
    () => ({
      rows: span(top, height - SIZE.head, SIZE.row, ROWS_BEYOND),
      columns: span(left, width - SIZE.name, SIZE.column, COLUMNS_BEYOND),
    }),
    [top, left, width, height],
  );
  return {
    ...{ ref, seen, size: SIZE, pageRows: Math.max(1, Math.floor((height - SIZE.head) / SIZE.row) - 1) },
    reveal: ({ row, column }) => {
      const element = ref.current;
      if (!element) return;
      const within = (from: number, size: number, at: number, room: number) =>
        at < from ? at : at + size > from + room ? at + size - room : from;
      if (row >= 0)
        element.scrollTop = within(
          element.scrollTop,
          SIZE.row,
          row * SIZE.row,
          element.clientHeight - SIZE.head,
        );
      if (column >= 0)
        element.scrollLeft = within(
          element.scrollLeft,
          SIZE.column,
          column * SIZE.column,
          element.clientWidth - SIZE.name,
        );
    },
  };
}

const span = (start: number, room: number, size: number, beyond: number) => ({
  from: Math.max(0, Math.floor(start / size) - beyond),
  to: Math.ceil((start + Math.max(0, room)) / size) + beyond,
});
