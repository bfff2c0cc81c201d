import { useId } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { recordColumns, type RecordPart, type RecordRow } from './recordRows.ts';
import css from './record.module.css';

interface RecordSectionProps {
  readonly part: RecordPart;
  readonly rows: readonly RecordRow[];
}

/** One kind of entry of a record as a table; on a phone each row is a small list. */
export function RecordSection({ part, rows }: RecordSectionProps) {
  const { translate } = useI18n();
  const id = useId();
  const columns = recordColumns[part].map((column) => translate(column));
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{translate(`user.tab.${part}`)}</h2>
      {rows.length === 0 ? (
        <p className={css.none}>{translate('user.record.none')}</p>
      ) : (
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, below, cells }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {below && <small>{below}</small>}
                </th>
                {cells.map((cell, place) => (
                  <td key={columns[place + 1]} data-label={columns[place + 1]}>
                    {cell || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
