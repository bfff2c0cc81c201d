import { useTranslate } from 'ra-core';
import type { ImportReport, ListedRow } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { Table } from '#ui/Table.tsx';
import type { Counter } from './ReportNumbers.tsx';
import { namingColumns, rowNameOf } from './rowName.ts';
import css from './imports.module.css';

interface CheckedRowsProps {
  readonly resource: AnyResource;
  readonly check: ImportReport;
  readonly state: Exclude<Counter, 'wrong_count'>;
}

/** The first rows of one counter; of changed ones the entries that change. Not a view: none of it is stored. */
export function CheckedRows({ resource, check, state }: CheckedRowsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const rows = check.rows.filter((row) => row.state === state);
  const nameOf = rowNameOf(resource, check);
  const entriesOf = useEntries(resource, check);
  const title = translate(`transfer.import.rows_${state}`);
  if (rows.length === 0) return null;
  return (
    <section className={css.errors} aria-label={title}>
      <h2>{title}</h2>
      <Table
        framed
        head="quiet"
        lines="above"
        cards="terms"
        className={css.table}
        label={title}
        rows={rows}
        keyOf={({ row }) => row}
        columns={[
          {
            head: translate('transfer.import.row'),
            kind: 'number',
            className: css.rowNo,
            render: ({ row }) => formatNumber(row),
          },
          {
            head: translate('transfer.import.row_name'),
            kind: 'name',
            render: ({ cells }) => nameOf(cells) || '–',
          },
          {
            head: translate(`transfer.import.${state === 'changed' ? 'what_changes' : 'entries_head'}`),
            className: css.value,
            render: (row) => entriesOf(row).join(' · ') || '–',
          },
        ]}
      />
      {rows.length < check[state] && (
        <p className={css.hint}>
          {translate('transfer.import.rows_cut', {
            count: formatNumber(rows.length),
            total: formatNumber(check[state]),
          })}
        </p>
      )}
    </section>
  );
}

/** What else stands in a row, under the names of the file's columns. */
function useEntries(resource: AnyResource, check: ImportReport) {
  const translate = useTranslate();
  const naming = namingColumns(resource, check);
  const { columns } = check;
  return ({ state, cells, fields }: ListedRow): string[] =>
    columns.flatMap(({ header, field }, index) => {
      const text = cells[index] ?? '';
      if (field === null) return [];
      if (state === 'changed')
        return fields.includes(field)
          ? [`${header}: ${text || translate('transfer.import.empty_cell')}`]
          : [];
      return naming.includes(index) || text === '' ? [] : [`${header}: ${text}`];
    });
}
