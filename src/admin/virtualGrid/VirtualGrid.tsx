import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isSamePlace, placeAfterKey, type Place } from './cellPlace.ts';
import { useVirtualCells, type GridSize, type Sight, type VirtualCells } from './useVirtualCells.ts';
import css from './virtualGrid.module.css';

interface Choice {
  readonly active: Place;
  readonly onMove: (place: Place) => void;
  readonly onOpen: (place: Place) => void;
}

interface VirtualGridProps {
  /** The prefix of the ids of its cells. */
  readonly id: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly size: GridSize;
  readonly rows: number;
  /** `rows` is not all of them. */
  readonly hasMore?: boolean;
  readonly columns: number;
  readonly corner: ReactNode;
  readonly renderHeading: (column: number) => ReactNode;
  readonly renderName: (row: number) => ReactNode;
  readonly renderCell: (row: number, column: number) => ReactNode;
  readonly isLoaded: (row: number) => boolean;
  /** Called with the rendered range: the owner loads it. */
  readonly onSight: (sight: Sight) => void;
  /** Makes it a grid: one tab stop, in which arrows, Home, End and Page keys move and Enter opens. Otherwise a table. */
  readonly choice?: Choice;
  readonly printedRows?: number;
}

/** The range before anything is measured. */
export const FIRST_SIGHT: Sight = { rows: { from: 0, to: 1 }, columns: { from: 0, to: 1 } };

/** A table of any size, of which only the visible cells exist, in both directions; the head and the names stay. */
export function VirtualGrid(props: VirtualGridProps) {
  const { id, label, className, size, rows, columns, hasMore, choice, onSight, printedRows } = props;
  const box = useRef<HTMLDivElement>(null);
  const cells = useVirtualCells(box, { size, rows, columns, printedRows });
  useSightNotice(cells, onSight);
  const counts = { 'aria-rowcount': hasMore ? -1 : rows + 1, 'aria-colcount': columns + 1 };
  const move = (event: KeyboardEvent, { active, onMove, onOpen }: Choice) => {
    if (event.key === 'Enter') return onOpen(active);
    const next = placeAfterKey(active, event, { rows, columns, page: cells.pageRows() });
    if (!next) return;
    event.preventDefault();
    // A clicked cell has the focus and may leave the screen.
    box.current?.focus({ preventScroll: true });
    onMove(next);
    cells.reveal(next);
  };
  const boxProps = choice && {
    ...counts,
    role: 'grid',
    'aria-activedescendant': cellId(id, choice.active),
    onKeyDown: (event: KeyboardEvent) => move(event, choice),
  };
  const tableProps = choice ? { role: 'presentation' } : counts;
  return (
    <div
      ref={box}
      className={`${css.box} ${className}`}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label}
      {...boxProps}
    >
      <table className={css.table} {...tableProps} style={{ width: size.name + columns * size.column }}>
        <colgroup>
          <col style={{ width: size.name }} />
          <Columns
            props={props}
            cells={cells}
            renderGap={(count) => <col style={{ width: count * size.column }} />}
            renderColumn={(column) => <col key={column} style={{ width: size.column }} />}
          />
        </colgroup>
        <Head props={props} cells={cells} />
        <tbody>
          <RowGap height={cells.rows.from * size.row} />
          {range(cells.rows).map((row) => (
            <Row key={row} row={row} props={props} cells={cells} />
          ))}
          {!cells.isPrinting && <RowGap height={(rows - cells.rows.to) * size.row} />}
        </tbody>
      </table>
    </div>
  );
}

interface PartProps {
  readonly props: VirtualGridProps;
  readonly cells: VirtualCells;
}

function Head({ props, cells }: PartProps) {
  const { size, choice, corner, renderHeading } = props;
  const role = choice && 'columnheader';
  return (
    <thead>
      <tr role={choice && 'row'} aria-rowindex={1} style={{ height: size.head }}>
        <th scope="col" role={role} aria-colindex={1}>
          {corner}
        </th>
        <Columns
          props={props}
          cells={cells}
          renderColumn={(column) => (
            <th key={column} scope="col" role={role} {...placeOf(props, { row: -1, column })}>
              {renderHeading(column)}
            </th>
          )}
        />
      </tr>
    </thead>
  );
}

function Row({ row, props, cells }: PartProps & { readonly row: number }) {
  const { size, choice, renderName, renderCell, isLoaded } = props;
  return (
    <tr
      role={choice && 'row'}
      aria-rowindex={row + 2}
      aria-busy={!isLoaded(row) || undefined}
      style={{ height: size.row }}
    >
      <th scope="row" role={choice && 'rowheader'} {...placeOf(props, { row, column: -1 })}>
        {renderName(row)}
      </th>
      <Columns
        props={props}
        cells={cells}
        renderColumn={(column) => (
          <td
            key={column}
            {...placeOf(props, { row, column })}
            {...(choice && { role: 'gridcell', tabIndex: -1, onFocus: () => choice.onMove({ row, column }) })}
          >
            {renderCell(row, column)}
          </td>
        )}
      />
    </tr>
  );
}

interface ColumnsProps extends PartProps {
  readonly renderColumn: (column: number) => ReactNode;
  readonly renderGap?: (count: number) => ReactNode;
}

/** The visible columns between one spacer cell each for those before and after. */
function Columns({ props, cells, renderColumn, renderGap = () => <td aria-hidden /> }: ColumnsProps) {
  const { from, to } = cells.columns;
  return (
    <>
      {from > 0 && renderGap(from)}
      {range(cells.columns).map(renderColumn)}
      {to < props.columns && renderGap(props.columns - to)}
    </>
  );
}

/** Replaces the rows outside of the view. */
const RowGap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden style={{ height }} /> : null;

const placeOf = ({ id, choice }: VirtualGridProps, place: Place) => ({
  id: cellId(id, place),
  'aria-colindex': place.column + 2,
  'data-active': (choice && isSamePlace(place, choice.active)) || undefined,
});

const cellId = (id: string, { row, column }: Place) => `${id}-${row}-${column}`;

function useSightNotice({ rows, columns, isPrinting }: VirtualCells, onSight: (sight: Sight) => void) {
  const [top, bottom, left, right] = [rows.from, rows.to, columns.from, columns.to];
  useEffect(() => {
    if (!isPrinting) onSight({ rows: { from: top, to: bottom }, columns: { from: left, to: right } });
  }, [top, bottom, left, right, isPrinting, onSight]);
}

const range = ({ from, to }: { readonly from: number; readonly to: number }): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
