import type { Key, ReactNode } from 'react';
import css from './Table.module.css';

export interface TableLook {
  /** On a ground of its own, or in small muted words. */
  readonly head?: 'sunk' | 'quiet';
  /** Where the hairlines are: under each row, by default, or over each. */
  readonly lines?: 'above' | 'bare';
  /** A surface of its own, where no card is around it. */
  readonly framed?: boolean;
  /**
   * What a row is on a phone: `figures` three on a line, `pairs` with the values at the right, `terms` with the values beside their
   * names, `boxes` apart from each other. By default the table stays one.
   */
  readonly cards?: 'figures' | 'pairs' | 'terms' | 'boxes';
}

export interface Column<Row> {
  readonly head: ReactNode;
  /** Says the name again in a card, by default `head` where that is a text; null: nothing does. */
  readonly label?: string | null;
  /** `name` heads its row; the head of an `action` is for screen readers only. */
  readonly kind?: 'name' | 'number' | 'action' | undefined;
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly className?: string | undefined;
  readonly render: (row: Row) => ReactNode;
  /** A card leaves out what says nothing. */
  readonly isBlank?: (row: Row) => boolean;
}

interface TableProps<Row> extends TableLook {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => Key;
  /** The accessible name; a table that `scrolls` takes the focus under it, so that the keyboard can move it. */
  readonly label?: string;
  /** The id of a heading that is its name. */
  readonly labelledBy?: string;
  readonly caption?: string;
  readonly scrolls?: boolean;
  readonly className?: string | undefined;
}

/** Rows under named columns. A table whose rows are more than cells draws them itself, with `tableClass`. */
export function Table<Row>({ label, labelledBy, scrolls, ...table }: TableProps<Row>) {
  if (!scrolls) return <Grid {...table} label={label} labelledBy={labelledBy} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.region} tabIndex={0} role="group" aria-label={label}>
      <Grid {...table} />
    </div>
  );
}

function Grid<Row>({
  columns,
  rows,
  keyOf,
  label,
  labelledBy,
  caption,
  className,
  ...look
}: Omit<TableProps<Row>, 'scrolls' | 'label' | 'labelledBy'> & {
  label?: string | undefined;
  labelledBy?: string | undefined;
}) {
  return (
    <table className={tableClass(look, className)} aria-label={label} aria-labelledby={labelledBy}>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, index) => (
            <Head key={index} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map((column, place) => (
              <Cell key={place} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The look of a `<table>` whose rows a page draws itself. */
export const tableClass = ({ head, lines, framed, cards }: TableLook, className?: string): string =>
  [
    css.table,
    head && css[head],
    lines && css[lines],
    framed && css.framed,
    cards && cards !== 'boxes' && css.cards,
    cards && css[cards],
    className,
  ]
    .filter(Boolean)
    .join(' ');

const Head = <Row,>({ column: { head, kind, sorted, className } }: { column: Column<Row> }) => (
  <th scope="col" className={cellClass(kind, className)} aria-sort={sorted}>
    {kind === 'action' ? <span className="visually-hidden">{head}</span> : head}
  </th>
);

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, kind, className, render, isBlank } = column;
  const { label = typeof head === 'string' && kind !== 'action' ? head : null } = column;
  const isName = kind === 'name';
  const Element = isName ? 'th' : 'td';
  return (
    <Element
      scope={isName ? 'row' : undefined}
      className={cellClass(kind, className)}
      data-label={label ?? undefined}
      data-blank={isBlank?.(row) || undefined}
    >
      {render(row)}
    </Element>
  );
}

const cellClass = (kind: Column<unknown>['kind'], className: string | undefined): string | undefined =>
  [kind === 'number' && css.number, kind === 'action' && css.action, className].filter(Boolean).join(' ') ||
  undefined;
