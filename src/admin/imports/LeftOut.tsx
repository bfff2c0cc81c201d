import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { saveCsv } from './csvFile.ts';
import css from './imports.module.css';

interface LeftOutProps {
  readonly resource: AnyResource;
  readonly report: ImportReport;
}

/** How many rows an import has left out, and the file to correct them in. */
export function LeftOut({ resource, report }: LeftOutProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { wrong_count: count } = report;
  if (count === 0) return null;
  return (
    <div className={css.leftOut}>
      <p>{translate('transfer.import.left_out', { smart_count: count, count: formatNumber(count) })}</p>
      <SaveWrongRows resource={resource} report={report} />
    </div>
  );
}

/** Saves the rows with errors as a file with the original columns, and an extra column with the errors. */
export function SaveWrongRows({ resource, report, isMain }: LeftOutProps & { readonly isMain?: boolean }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { columns, errors, wrong_rows } = report;
  const messagesOf = (wanted: number) =>
    errors.flatMap(({ row, message }) => (row === wanted ? message : [])).join('; ');
  const save = () =>
    saveCsv(translate('transfer.import.wrong_file', { name: resource.api }), [
      [...columns.map(({ header }) => header), translate('transfer.import.message')],
      ...wrong_rows.map(({ row, cells }) => [...cells, messagesOf(row)]),
    ]);
  return (
    <Button small variant={isMain ? 'primary' : 'outlined'} onClick={save}>
      <Download size={16} strokeWidth={1.6} aria-hidden />
      {translate('transfer.import.wrong_save', {
        smart_count: report.wrong_count,
        count: formatNumber(report.wrong_count),
      })}
    </Button>
  );
}
