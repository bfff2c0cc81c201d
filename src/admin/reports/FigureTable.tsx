import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Card } from '#ui/Card.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import css from './reports.module.css';

export interface Cell {
  readonly text: ReactNode;
  /** The value to sort by; null means unknown, and comes last. */
  readonly value: number | null;
  /** Opens the people behind the figure; absent when there are none. */
  readonly onOpen?: (() => void) | undefined;
}
export interface FigureRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly Cell[];
}
interface FigureTableProps {
  readonly title: string;
  /** Heading of the first column. */
  readonly what: string;
  /** Keys of the words in `reports.column`. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** The sum of all rows; it stays below them in any order. */
  readonly total?: readonly Cell[];
}

interface Sorting {
  /** Index of the sorted column. */
  readonly at: number;
  readonly isRising: boolean;
}

/** A table of figures; each figure opens its people. On a phone each row is a card. */
export function FigureTable({ title, what, columns, rows, total }: FigureTableProps) {
  const translate = useTranslate();
  const [sorting, setSorting] = useState<Sorting>();
  if (rows.length === 0) return null;
  const ordered = sorted(rows, sorting);
  const columnOf = (label: string, at: number): Column<FigureRow> => ({
    kind: 'number',
    label,
    render: ({ cells }) => <Figure cell={cells[at]!} />,
    ...(rows.length > 1
      ? {
          head: <SortButton at={at} text={label} sorting={sorting} onSort={setSorting} />,
          sorted: directionOf(at, sorting),
        }
      : { head: label }),
  });
  return (
    <Card flush title={title} className={css.headed}>
      <Table
        head="quiet"
        lines="above"
        cards="figures"
        className={css.figures}
        rows={total ? [...ordered, sumOf(total, translate('reports.total'))] : ordered}
        keyOf={({ key }) => key}
        columns={[
          { head: what, kind: 'name', render: ({ name }) => name },
          ...columns.map((column, at) => columnOf(translate(`reports.column.${column}`), at)),
        ]}
      />
    </Card>
  );
}

const sumOf = (cells: readonly Cell[], word: string): FigureRow => ({
  key: '',
  name: <strong>{word}</strong>,
  cells,
});

function sorted(rows: readonly FigureRow[], sorting: Sorting | undefined): readonly FigureRow[] {
  if (!sorting) return rows;
  const { at, isRising } = sorting;
  const last = isRising ? Infinity : -Infinity;
  const valueOf = ({ cells }: FigureRow) => cells[at]!.value ?? last;
  // Two unknown values are equal: infinity minus infinity is NaN.
  return rows.toSorted((a, b) => (isRising ? 1 : -1) * (valueOf(a) - valueOf(b)) || 0);
}

function directionOf(at: number, sorting: Sorting | undefined) {
  if (sorting?.at !== at) return 'none';
  return sorting.isRising ? 'ascending' : 'descending';
}

interface SortButtonProps {
  readonly at: number;
  readonly text: string;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
}

/** Cycles through descending, ascending and the original order of the rows. */
function SortButton({ at, text, sorting, onSort }: SortButtonProps) {
  const isSorted = sorting?.at === at;
  const isRising = isSorted && sorting.isRising;
  const Arrow = isRising ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={css.sort}
      onClick={() => onSort(isRising ? undefined : { at, isRising: isSorted })}
    >
      {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
      {text}
    </button>
  );
}

const Figure = ({ cell: { text, onOpen } }: { cell: Cell }) =>
  onOpen ? (
    <button type="button" className={css.opens} onClick={onOpen}>
      {text}
    </button>
  ) : (
    text
  );
