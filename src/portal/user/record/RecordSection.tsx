import { useId } from 'react';
import { useI18n } from '#ui/i18n.tsx';
import { Table } from '#ui/Table.tsx';
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
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{translate(`user.tab.${part}`)}</h2>
      {rows.length === 0 ? (
        <p className={css.none}>{translate('user.record.none')}</p>
      ) : (
        <Table
          head="quiet"
          lines="above"
          className={css.table}
          labelledBy={id}
          rows={rows}
          keyOf={({ key }) => key}
          columns={recordColumns[part].map((name, place) => ({
            head: translate(name),
            kind: place === 0 ? 'name' : undefined,
            render: (row: RecordRow) => (place === 0 ? <RowName row={row} /> : row.cells[place - 1] || '–'),
          }))}
        />
      )}
    </section>
  );
}

const RowName = ({ row: { name, below } }: { row: RecordRow }) => (
  <>
    {name}
    {below && <small>{below}</small>}
  </>
);
