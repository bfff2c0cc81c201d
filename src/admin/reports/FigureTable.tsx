import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Card } from '#ui/Card.tsx';
import css from './reports.module.css';

export interface Cell {
  readonly text: ReactNode;
  /** What rows are sorted by; null, of which nothing is known, comes last. */
  readonly value: number | null;
  /** Opens the people behind it; of nothing there are none. */
  readonly onOpen?: (() => void) | undefined;
}
export interface FigureRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly Cell[];
}
interface FigureTableProps {
  readonly title: string;
  /** Head of the first column. */
  readonly what: string;
  /** Of the words `reports.column`. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** The sum of all rows, which stays under them. */
  readonly total?: readonly Cell[];
}

interface Sorting {
  /** Index of the column. */
  readonly at: number;
  readonly isRising: boolean;
}

/** A table of figures, each a way to its people; on a phone each row is a card. */
export function FigureTable({ title, what, columns, rows, total }: FigureTableProps) {
  const translate = useTranslate();
  const [sorting, setSorting] = useState<Sorting>();
  if (rows.length === 0) return null;
  const isSortable = rows.length > 1;
  return (
    <Card flush title={title} className={css.headed}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              {columns.map((column, at) => {
                const text = translate(`reports.column.${column}`);
                return isSortable ? (
                  <SortHead key={column} at={at} text={text} sorting={sorting} onSort={setSorting} />
                ) : (
                  <th key={column} scope="col" className={css.number}>
                    {text}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {sorted(rows, sorting).map((row) => (
              <Row key={row.key} row={row} columns={columns} />
            ))}
            {total && (
              <Row
                row={{ key: '', name: <strong>{translate('reports.total')}</strong>, cells: total }}
                columns={columns}
              />
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function sorted(rows: readonly FigureRow[], sorting: Sorting | undefined): readonly FigureRow[] {
  if (!sorting) return rows;
  const { at, isRising } = sorting;
  const last = isRising ? Infinity : -Infinity;
  const valueOf = ({ cells }: FigureRow) => cells[at]!.value ?? last;
  // Two of which nothing is known are equal: infinity minus itself is no number.
  return rows.toSorted((a, b) => (isRising ? 1 : -1) * (valueOf(a) - valueOf(b)) || 0);
}

interface SortHeadProps {
  readonly at: number;
  readonly text: string;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
}

/** From the most first, over the least, back to the order in which the rows came. */
function SortHead({ at, text, sorting, onSort }: SortHeadProps) {
  const isSorted = sorting?.at === at;
  const isRising = isSorted && sorting.isRising;
  const Arrow = isRising ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={css.number}
      aria-sort={isSorted ? (isRising ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort(isRising ? undefined : { at, isRising: isSorted })}
      >
        {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
        {text}
      </button>
    </th>
  );
}

function Row({ row: { name, cells }, columns }: { row: FigureRow; columns: readonly string[] }) {
  const translate = useTranslate();
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(({ text, onOpen }, at) => (
        <td key={columns[at]} className={css.number} data-label={translate(`reports.column.${columns[at]}`)}>
          {onOpen ? (
            <button type="button" className={css.opens} onClick={onOpen}>
              {text}
            </button>
          ) : (
            text
          )}
        </td>
      ))}
    </tr>
  );
}
