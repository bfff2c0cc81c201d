import { useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Place } from './cellPlace.ts';

/** Pixels: the column of the names and each other one, the head and each row. */
export interface GridSize {
  readonly name: number;
  readonly column: number;
  readonly head: number;
  readonly row: number;
}

interface Span {
  readonly from: number;
  /** The first one after the range. */
  readonly to: number;
}
/** The rendered rows and columns, counted from 0. */
export interface Sight {
  readonly rows: Span;
  readonly columns: Span;
}

export interface VirtualCells extends Sight {
  readonly isPrinting: boolean;
  readonly reveal: (place: Place) => void;
  /** The number of rows that the Page keys skip. */
  readonly pageRows: () => number;
}

/** Rendered beyond the visible range, so that scrolling shows no gaps. */
const ROWS_BEYOND = 6;
const COLUMNS_BEYOND = 2;
const UNMEASURED: Rect = { width: 1024, height: 560 };

interface CellsOptions {
  readonly size: GridSize;
  readonly rows: number;
  readonly columns: number;
  /** For printing, this many first rows with every column; undefined: the print shows what the screen does. */
  readonly printedRows: number | undefined;
}

/** The visible cells of a scrolling element: those beside the names and below the head, which stay. */
export function useVirtualCells(
  ref: RefObject<HTMLDivElement | null>,
  { size, rows, columns, printedRows }: CellsOptions,
): VirtualCells {
  const isPrinting = usePrinting() && printedRows !== undefined;
  const box = {
    getScrollElement: () => ref.current,
    observeElementRect: observeInnerRect,
    initialRect: UNMEASURED,
  };
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React Compiler
  const down = useVirtualizer({
    ...box,
    count: rows,
    estimateSize: () => size.row,
    paddingStart: size.head,
    scrollPaddingStart: size.head,
    overscan: ROWS_BEYOND,
  });
  const across = useVirtualizer({
    ...box,
    horizontal: true,
    count: columns,
    estimateSize: () => size.column,
    paddingStart: size.name,
    scrollPaddingStart: size.name,
    overscan: COLUMNS_BEYOND,
  });
  return {
    isPrinting,
    rows: isPrinting ? { from: 0, to: Math.min(rows, printedRows) } : spanOf(down),
    columns: isPrinting ? { from: 0, to: columns } : spanOf(across),
    reveal: ({ row, column }) => {
      if (row >= 0) down.scrollToIndex(row);
      if (column >= 0) across.scrollToIndex(column);
    },
    pageRows: () => {
      const { height } = down.scrollRect ?? UNMEASURED;
      return Math.max(1, Math.floor((height - size.head) / size.row) - 1);
    },
  };
}

type Axis = Virtualizer<HTMLDivElement, Element>;

function spanOf(axis: Axis): Span {
  const items = axis.getVirtualItems();
  return { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? -1) + 1 };
}

/** As in the library, but without the scroll bars: a cell that is scrolled into view must not end up behind one. */
function observeInnerRect({ scrollElement, targetWindow }: Axis, onRect: (rect: Rect) => void) {
  if (!scrollElement || !targetWindow?.ResizeObserver) return undefined;
  const observer = new targetWindow.ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = scrollElement;
    if (width > 0) onRect({ width, height });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** Whether the browser is printing now: it lays the page out right after its event. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
