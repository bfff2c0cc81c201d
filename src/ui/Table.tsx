import type { Key, ReactNode } from 'react';
import css from './Table.module.css';

export interface TableLook {
  /** `sunk`: on a background of its own; `quiet`: in small muted letters. */
  readonly head?: 'sunk' | 'quiet';
  /** Hairlines: by default below each row; `above` each row, or none (`bare`). */
  readonly lines?: 'above' | 'bare';
  /** The table has a surface of its own; for use outside a card. */
  readonly framed?: boolean;
  /**
   * The form of a row on a phone: `figures` three in a row, `pairs` with the values at the right, `terms` with the values beside their
   * names, `boxes` as separate cards. By default it stays a table row.
   */
  readonly cards?: 'figures' | 'pairs' | 'terms' | 'boxes';
}

export interface Column<Row> {
  readonly head: ReactNode;
  /** The name of the value in a card; by default `head` if that is a text; null for none. */
  readonly label?: string | null;
  /** `name` is the row's header; the head of an `action` is for screen readers only. */
  readonly kind?: 'name' | 'number' | 'action' | undefined;
  readonly sorted?: 'ascending' | 'descending' | 'none';
  readonly className?: string | undefined;
  readonly render: (row: Row) => ReactNode;
  /** A card omits values for which this is true. */
  readonly isBlank?: (row: Row) => boolean;
}

interface TableProps<Row> extends TableLook {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, index: number) => Key;
  /** The accessible name; a table with `scrolls` is focusable under this name, so that the keyboard can scroll it. */
  readonly label?: string;
  /** The id of the heading that names the table. */
  readonly labelledBy?: string;
  readonly caption?: string;
  readonly scrolls?: boolean;
  readonly className?: string | undefined;
}

/** Rows under named columns. A page whose rows are more than cells draws them itself, with `tableClass`. */
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

/** The class names of a `<table>` whose rows a page draws itself. */
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
