import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Card } from '#ui/Card.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { ShareBar, type Shared } from './ShareBar.tsx';
import figureCss from '#ui/figures.module.css';
import css from './reports.module.css';

export interface Cell {
  readonly text: ReactNode;
  /** The value to sort by; null means unknown, and comes last. */
  readonly value: number | null;
  /** Opens the people behind the figure; absent when there are none. */
  readonly onOpen?: (() => void) | undefined;
  /** Drawn as a bar beside the figure. */
  readonly bar?: Shared | undefined;
}
export interface FigureRow {
  readonly key: string;
  readonly name: ReactNode;
  /** The name to sort by, if `name` is not a text. */
  readonly sortBy?: string;
  readonly cells: readonly Cell[];
  /** Stands for other rows and has no figures of its own. */
  readonly isFold?: boolean;
}
/** A column by which a table is sorted. */
export interface Sorting {
  /** Index of the column; -1 for the names. */
  readonly at: number;
  readonly isRising: boolean;
}
interface FigureTableProps {
  readonly title: string;
  /** Beside the title. */
  readonly note?: ReactNode;
  /** Heading of the first column. */
  readonly what: string;
  /** Keys of the words in `reports.column`. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** The sum of all rows; it stays below them in any order. */
  readonly total?: readonly Cell[];
  readonly sortedBy?: Sorting;
  /** Rows without anything to compare, behind a button with this text under the others. */
  readonly folded?: { readonly text: string; readonly rows: readonly FigureRow[] };
}

/** A table of figures; each figure opens its people. On a phone each row is a card. */
export function FigureTable({ title, note, what, columns, rows, total, sortedBy, folded }: FigureTableProps) {
  const translate = useTranslate();
  const [sorting, setSorting] = useState(sortedBy);
  const [isUnfolded, setUnfolded] = useState(false);
  if (rows.length === 0 && !folded?.rows.length) return null;
  const isSortable = rows.length > 1;
  const headOf = (label: string, at: number) =>
    isSortable
      ? {
          head: <SortButton at={at} text={label} sorting={sorting} onSort={setSorting} />,
          sorted: directionOf(at, sorting),
        }
      : { head: label };
  const columnOf = (label: string, at: number): Column<FigureRow> => ({
    kind: 'number',
    label,
    render: ({ cells, isFold }) => !isFold && <Figure cell={cells[at]!} />,
    isBlank: ({ isFold }) => isFold === true,
    ...headOf(label, at),
  });
  return (
    <Card
      flush
      title={title}
      actions={note && <span className={css.note}>{note}</span>}
      className={css.headed}
    >
      {/* Between a phone and a laptop the columns need more than the card has. */}
      <div className={css.scroll}>
        <Table
          head="quiet"
          lines="above"
          cards="figures"
          className={css.figures}
          rows={[
            ...sorted(rows, sorting),
            ...(folded?.rows.length ? foldOf(folded, isUnfolded, () => setUnfolded(!isUnfolded)) : []),
            ...(total ? [sumOf(total, translate('reports.total'))] : []),
          ]}
          keyOf={({ key }) => key}
          columns={[
            { kind: 'name', label: null, render: ({ name }) => name, ...headOf(what, NAMES) },
            ...columns.map((column, at) => columnOf(translate(`reports.column.${column}`), at)),
          ]}
        />
      </div>
    </Card>
  );
}

const NAMES = -1;

function foldOf(
  { text, rows }: NonNullable<FigureTableProps['folded']>,
  isOpen: boolean,
  onToggle: () => void,
): readonly FigureRow[] {
  const name = (
    <button type="button" className={css.fold} aria-expanded={isOpen} onClick={onToggle}>
      <ChevronRight size={16} strokeWidth={1.6} aria-hidden />
      {text}
    </button>
  );
  return [{ key: ' fold', name, cells: [], isFold: true }, ...(isOpen ? rows : [])];
}

const sumOf = (cells: readonly Cell[], word: string): FigureRow => ({
  key: '',
  name: <strong>{word}</strong>,
  cells,
});

function sorted(rows: readonly FigureRow[], sorting: Sorting | undefined): readonly FigureRow[] {
  if (!sorting) return rows;
  const { at, isRising } = sorting;
  if (at === NAMES) return rows.toSorted((a, b) => (isRising ? 1 : -1) * nameOf(a).localeCompare(nameOf(b)));
  const last = isRising ? Infinity : -Infinity;
  const valueOf = ({ cells }: FigureRow) => cells[at]!.value ?? last;
  // Two unknown values are equal: infinity minus infinity is NaN.
  return rows.toSorted((a, b) => (isRising ? 1 : -1) * (valueOf(a) - valueOf(b)) || 0);
}

const nameOf = ({ name, sortBy, key }: FigureRow): string =>
  sortBy ?? (typeof name === 'string' ? name : key);

function directionOf(at: number, sorting: Sorting | undefined): 'ascending' | 'descending' | 'none' {
  if (sorting?.at !== at) return 'none';
  return sorting.isRising ? 'ascending' : 'descending';
}

interface SortButtonProps {
  readonly at: number;
  readonly text: string;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
}

/** Cycles through descending, ascending and the original order of the rows; names rise first. */
function SortButton({ at, text, sorting, onSort }: SortButtonProps) {
  const isSorted = sorting?.at === at;
  const isRising = isSorted && sorting.isRising;
  const Arrow = isRising ? ArrowUp : ArrowDown;
  const isFirstRising = at === NAMES;
  return (
    <button
      type="button"
      className={css.sort}
      onClick={() =>
        onSort(
          isSorted && isRising !== isFirstRising ? undefined : { at, isRising: isSorted !== isFirstRising },
        )
      }
    >
      {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
      {text}
    </button>
  );
}

function Figure({ cell: { text, onOpen, bar } }: { cell: Cell }) {
  const figure = onOpen ? (
    <button type="button" className={figureCss.opens} onClick={onOpen}>
      {text}
    </button>
  ) : (
    text
  );
  return bar ? <ShareBar of={bar}>{figure}</ShareBar> : figure;
}
