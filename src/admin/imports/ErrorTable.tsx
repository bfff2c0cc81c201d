import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Correction, ImportError, ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useI18n } from '#ui/i18n.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import { OneOf } from './OneOf.tsx';
import { rowNameOf } from './rowName.ts';
import { SHOWN_ERRORS, WrongRows, type WrongEntry } from './WrongRows.tsx';

interface ErrorTableProps {
  readonly resource: AnyResource;
  readonly check: ImportReport;
  /** Takes what a cell probably means, in every such row. */
  readonly onCorrect: (correction: Correction) => void;
}

/** The rows that cannot be imported. */
export function ErrorTable({ resource, check, onCorrect }: ErrorTableProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const fieldLabel = useFieldLabel();
  const { errors, error_count, wrong_rows } = check;
  const rows = useMemo(() => byRow(errors.slice(0, SHOWN_ERRORS)), [errors]);
  const cellsOf = new Map(wrong_rows.map(({ row, cells }) => [row, cells]));
  const nameOf = rowNameOf(resource, check);
  const entryOf = (error: ImportError): WrongEntry => {
    const { column, field, message, suggestion } = error;
    const value = valueText(error);
    return {
      // An error of a whole row has no column.
      head: column || (field ? fieldLabel(resource, field) : '–'),
      value,
      advice: (
        <>
          {message}
          <Choices resource={resource} field={field} />
        </>
      ),
      ...(suggestion &&
        column && { suggestion, onUse: () => onCorrect({ column, from: value, to: suggestion }) }),
    };
  };
  return (
    <WrongRows
      title={translate('transfer.import.error_title')}
      total={error_count}
      rows={rows.map(([row, own]) => ({
        key: row,
        place: translate('transfer.import.row_no', { no: formatNumber(row) }),
        name: nameOf(cellsOf.get(row) ?? []),
        errors: own.map(entryOf),
      }))}
    />
  );
}

/** In the order in which the rows come. */
function byRow(errors: readonly ImportError[]): [number, ImportError[]][] {
  const rows = new Map<number, ImportError[]>();
  for (const error of errors) rows.set(error.row, [...(rows.get(error.row) ?? []), error]);
  return [...rows];
}

/** What may be written: the names of a few options. */
function Choices({ resource, field }: { resource: AnyResource; field: string | null }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const { kind, options = [] } = (field && resource.fields[field]) || { kind: undefined };
  const choices = kind === 'choice' ? options.map((option) => label(option.label)) : [];
  return (
    <OneOf
      names={kind === 'boolean' ? [translate('ra.boolean.true'), translate('ra.boolean.false')] : choices}
    />
  );
}

function valueText({ value }: ImportError): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
