import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ComplianceColumn } from '#shared/api/competencies.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { FIRST_SIGHT, VirtualGrid } from '../virtualGrid/VirtualGrid.tsx';
import { CompetencyHeading, PersonName, StandingCell } from './matrixCells.tsx';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import { MATRIX_PAGE, useMatrixRows } from './useMatrixRows.ts';
import css from './matrix.module.css';

export interface MatrixProps {
  readonly columns: readonly ComplianceColumn[];
  readonly url: ReturnType<typeof useComplianceFilter>;
}

const SIZE = { name: 224, column: 192, head: 92, row: 72 };

/** People by competencies; the printed table has the first page of people and every column. */
export function MatrixTable({ columns, url }: MatrixProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [{ rows }, setSight] = useState(FIRST_SIGHT);
  const { total, rowAt, error, retry } = useMatrixRows(url.people, rows.from, rows.to - 1);
  if (error && total === undefined) return <ErrorState error={error} retry={retry} />;
  if (total === 0) return <Nobody url={url} />;
  return (
    <>
      <p className={css.printed}>
        {translate('competency.on_print', {
          count: formatNumber(Math.min(total ?? 0, MATRIX_PAGE)),
          total: formatNumber(total ?? 0),
        })}
      </p>
      <VirtualGrid
        id="standing"
        label={translate('competency.matrix')}
        className={css.matrix}
        size={SIZE}
        rows={total ?? MATRIX_PAGE}
        columns={columns.length}
        corner={<Corner isByRisk={!url.people.sort} />}
        renderHeading={(column) => <CompetencyHeading column={columns[column]!} url={url} />}
        renderName={(row) => <PersonName row={rowAt(row)} />}
        renderCell={(row, column) => <StandingCell row={rowAt(row)} of={columns[column]!.competency.id} />}
        isLoaded={(row) => rowAt(row) !== undefined}
        onSight={setSight}
        printedRows={MATRIX_PAGE}
      />
      <span className="visually-hidden" role="status">
        {total !== undefined && `${translate('competency.people')}: ${formatNumber(total)}`}
      </span>
    </>
  );
}

function Corner({ isByRisk }: { isByRisk: boolean }) {
  const translate = useTranslate();
  return (
    <div className={css.heading}>
      <span>{translate('competency.person')}</span>
      {isByRisk && <span className={css.part}>{translate('competency.order.risk')}</span>}
    </div>
  );
}

/** Nothing matches the filters, and the way back to all. */
export function Nobody({
  url,
  what = 'nobody',
}: Pick<MatrixProps, 'url'> & { readonly what?: 'nobody' | 'no_columns_match' }) {
  const translate = useTranslate();
  const reset = (
    <button type="button" className={css.reset} onClick={url.reset}>
      {translate('action.clear_filters')}
    </button>
  );
  return <Empty action={url.isFiltered && reset}>{translate(`competency.${what}`)}</Empty>;
}
