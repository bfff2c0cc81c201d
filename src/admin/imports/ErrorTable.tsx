import { useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import type { Correction, ImportError, ImportReport } from '#dataProvider/importCalls.ts';
import { naturalKeyOf } from '#shared/schema/naturalKey.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { tableClass } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import css from './imports.module.css';

/** The errors that the page lists; the file to correct them in has all. */
const SHOWN = 200;

interface ErrorTableProps {
  readonly resource: AnyResource;
  readonly check: ImportReport;
  /** Takes what a cell probably means, in every such row. */
  readonly onCorrect: (correction: Correction) => void;
}

/** Each wrong row with all of its errors: the column, the value that stands there, and what to write. */
export function ErrorTable({ resource, check, onCorrect }: ErrorTableProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const id = useId();
  const { errors, error_count } = check;
  const rows = useMemo(() => byRow(errors.slice(0, SHOWN)), [errors]);
  const nameOf = useRowName(resource, check);
  const shown = Math.min(errors.length, SHOWN);
  return (
    <div className={css.errors}>
      <h2 id={id} tabIndex={-1} data-import-errors>
        {translate('transfer.import.error_title')}
      </h2>
      <table
        className={tableClass({ framed: true, lines: 'above' }, `${css.table} ${css.wrongRows}`)}
        aria-labelledby={id}
      >
        {rows.map(([row, own]) => (
          <tbody key={row}>
            <tr className={css.wrongRow}>
              <th scope="rowgroup" colSpan={3}>
                <Tag tone="bad">{translate('transfer.import.row_no', { no: formatNumber(row) })}</Tag>
                <span>{nameOf(row)}</span>
                <small>
                  {translate('transfer.import.entries', {
                    smart_count: own.length,
                    count: formatNumber(own.length),
                  })}
                </small>
              </th>
            </tr>
            {own.map((error, index) => (
              <ErrorRow key={index} resource={resource} error={error} onCorrect={onCorrect} />
            ))}
          </tbody>
        ))}
      </table>
      {shown < error_count && (
        <p className={css.hint}>
          {translate('transfer.import.errors_cut', {
            count: formatNumber(shown),
            total: formatNumber(error_count),
          })}
        </p>
      )}
    </div>
  );
}

/** In the order in which the rows come. */
function byRow(errors: readonly ImportError[]): [number, ImportError[]][] {
  const rows = new Map<number, ImportError[]>();
  for (const error of errors) rows.set(error.row, [...(rows.get(error.row) ?? []), error]);
  return [...rows];
}

/** What the row is about: its title, and its key if it has another one. */
function useRowName(resource: AnyResource, { columns, wrong_rows }: ImportReport) {
  const names = [...new Set([resource.title, naturalKeyOf(resource)])];
  const places = names.map((name) => columns.findIndex(({ field }) => field === name));
  const cellsOf = new Map(wrong_rows.map(({ row, cells }) => [row, cells]));
  return (row: number): string => places.flatMap((place) => cellsOf.get(row)?.[place] || []).join(' · ');
}

interface ErrorRowProps extends Pick<ErrorTableProps, 'resource' | 'onCorrect'> {
  readonly error: ImportError;
}

function ErrorRow({ resource, error, onCorrect }: ErrorRowProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const { column, field, message, suggestion } = error;
  const value = valueText(error);
  return (
    <tr>
      {/* An error of a whole row has no column. */}
      <th scope="row">{column || (field ? fieldLabel(resource, field) : '–')}</th>
      <td>
        <span className={css.wrongValue}>{value || translate('transfer.import.empty_cell')}</span>
      </td>
      <td>
        {message}
        <Choices resource={resource} field={field} />
        {suggestion && column && (
          <span className={css.meant}>
            {translate('transfer.import.did_you_mean', { text: suggestion })}
            <Button small onClick={() => onCorrect({ column, from: value, to: suggestion })}>
              {translate('transfer.import.use_it')}
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
}

/** What may be written: the names of a few options. */
function Choices({ resource, field }: { resource: AnyResource; field: string | null }) {
  const translate = useTranslate();
  const { label } = useI18n();
  const { kind, options = [] } = (field && resource.fields[field]) || { kind: undefined };
  if (kind !== 'choice' || options.length === 0) return null;
  const names = options.map((option) => label(option.label)).join(', ');
  return <span className={css.choices}>{translate('transfer.import.one_of', { names })}</span>;
}

function valueText({ value }: ImportError): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
