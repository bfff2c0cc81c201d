import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Card } from '#ui/Card.tsx';
import css from './reports.module.css';

export interface Cell {
  readonly text: ReactNode;
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
}

/** A table of figures, each a way to its people; on a phone each row is a card. */
export function FigureTable({ title, what, columns, rows }: FigureTableProps) {
  const translate = useTranslate();
  if (rows.length === 0) return null;
  return (
    <Card flush title={title} className={css.headed}>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={css.number}>
                  {translate(`reports.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map(({ text, onOpen }, at) => (
                  <td
                    key={columns[at]}
                    className={css.number}
                    data-label={translate(`reports.column.${columns[at]}`)}
                  >
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
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
