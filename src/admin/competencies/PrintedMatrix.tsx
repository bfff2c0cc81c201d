import { useTranslate } from 'ra-core';
import { complianceRows } from '#dataProvider/competencyCalls.ts';
import type { ComplianceColumn, ComplianceRow } from '#shared/api/competencies.ts';
import { useI18n } from '#ui/i18n.tsx';
import { standingText } from '#ui/competencies/standingText.ts';
import { PrintedSheet } from '../printed/PrintedSheet.tsx';
import { usePrintedSheet } from '../printed/usePrintedSheet.ts';
import type { ComplianceFilter } from './useComplianceFilter.ts';

/** Competencies side by side on a landscape sheet. */
const COLUMNS = 5;
/** The maximum to print: use the file for more. */
const MAX_PEOPLE = 2_000;
/** As many as the server returns at once. */
const PAGE = 100;

interface Sheet {
  readonly rows: readonly ComplianceRow[];
  readonly total: number;
}

/** Prints all people of a filter, however few the screen has loaded. */
export const useMatrixPrinting = (filter: ComplianceFilter) =>
  usePrintedSheet<Sheet>(async () => {
    const rows: ComplianceRow[] = [];
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ ...filter, page: String(page), per_page: String(PAGE) });
      const { data, meta } = await complianceRows(query);
      rows.push(...data);
      const total = meta.total ?? rows.length;
      if (data.length < PAGE || rows.length >= Math.min(total, MAX_PEOPLE)) return { rows, total };
    }
  });

interface PrintedMatrixProps {
  readonly sheet: Sheet;
  readonly columns: readonly ComplianceColumn[];
}

/** Tables of five competencies each, every one with the names. Not a view: it is for paper. */
export function PrintedMatrix({ sheet: { rows, total }, columns }: PrintedMatrixProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const parts = Array.from({ length: Math.ceil(columns.length / COLUMNS) }, (_, no) =>
    columns.slice(no * COLUMNS, (no + 1) * COLUMNS),
  );
  return (
    <PrintedSheet
      title={translate('competency.matrix')}
      note={translate(rows.length < total ? 'competency.on_print' : 'competency.on_print_all', {
        count: formatNumber(rows.length),
        total: formatNumber(total),
      })}
    >
      {parts.map((part) => (
        <PrintedTable key={part[0]!.competency.id} columns={part} rows={rows} />
      ))}
    </PrintedSheet>
  );
}

function PrintedTable({ columns, rows }: Pick<Sheet, 'rows'> & Pick<PrintedMatrixProps, 'columns'>) {
  const translate = useTranslate();
  const { formatPercent, ...formats } = useI18n();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{translate('competency.person')}</th>
          {columns.map(({ competency, required, compliant }) => (
            <th key={competency.id} scope="col">
              {competency.slug}
              <small>{competency.name}</small>
              {required > 0 && <small>{formatPercent(compliant / required)}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ user, department, cells }) => (
          <tr key={user.id}>
            <th scope="row">
              {user.name}
              <small>{[user.slug, department].filter(Boolean).join(' · ')}</small>
            </th>
            {columns.map(({ competency: { id } }) => {
              const cell = cells[id];
              return (
                <td key={id}>
                  {cell ? (
                    <>
                      {translate(`competency.standing.${cell.standing}`)}
                      <small>{standingText(cell, translate, formats)}</small>
                    </>
                  ) : (
                    '–'
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
