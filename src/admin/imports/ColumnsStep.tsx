import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportColumn } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { useFieldLabel } from '../useFieldLabel.ts';
import { mappableFields, missingFields } from './importFields.ts';
import type { Import } from './useImport.ts';
import css from './imports.module.css';

interface ColumnsStepProps {
  readonly resource: AnyResource;
  readonly work: Import;
  readonly columns: readonly ImportColumn[];
}

/**
 * Which column of the file fills which field; a change is checked at once. Folded as long as every field that is needed has one. No
 * view: its table is the form.
 */
export function ColumnsStep({ resource, work, columns: all }: ColumnsStepProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  // A column without a name cannot be distinguished from another one.
  const columns = all.filter(({ header }) => header !== '');
  const fieldOf = ({ header, field }: ImportColumn) => (work.mapping ? work.mapping[header] : field) ?? null;
  const filled = new Set(columns.flatMap((column) => fieldOf(column) ?? []));
  const missing = missingFields(resource, filled);
  const isWanting = filled.size === 0 || missing.length > 0;
  const [isOpen, setOpen] = useState(isWanting);
  if (isWanting && !isOpen) setOpen(true);
  return (
    <details className={css.columns} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{translate('transfer.import.columns_read', { count: filled.size, total: columns.length })}</h2>
      </summary>
      <p className={css.hint}>{translate('transfer.import.columns_lead')}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{translate('transfer.import.file_column')}</th>
            <th scope="col">{translate('transfer.import.samples')}</th>
            <th scope="col">{translate('transfer.import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            <ColumnRow
              key={`${index} ${column.header}`}
              resource={resource}
              column={column}
              field={fieldOf(column)}
              filled={filled}
              onChange={(field) => work.map(column.header, field)}
            />
          ))}
        </tbody>
      </table>
      {filled.size === 0 ? (
        <p className={css.warning} role="status">
          {translate('transfer.import.no_columns')}
        </p>
      ) : (
        missing.length > 0 && (
          <p className={css.warning} role="status">
            {translate('transfer.import.missing', {
              names: missing.map((name) => fieldLabel(resource, name)).join(', '),
            })}
          </p>
        )
      )}
    </details>
  );
}

interface ColumnRowProps {
  readonly resource: AnyResource;
  readonly column: ImportColumn;
  readonly field: string | null;
  readonly filled: ReadonlySet<string>;
  readonly onChange: (field: string | null) => void;
}

function ColumnRow({ resource, column, field, filled, onChange }: ColumnRowProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  return (
    <tr>
      <th scope="row" data-label={translate('transfer.import.file_column')}>
        {column.header}
      </th>
      <td data-label={translate('transfer.import.samples')} className={css.samples}>
        {column.samples.filter(Boolean).join(' · ') || '–'}
      </td>
      <td data-label={translate('transfer.import.field')}>
        <select
          className={css.select}
          aria-label={`${translate('transfer.import.field')}: ${column.header}`}
          value={field ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">{translate('transfer.import.ignored')}</option>
          {mappableFields(resource).map((name) => (
            <option key={name} value={name}>
              {fieldLabel(resource, name)}
              {resource.fields[name]?.required ? ' *' : ''}
              {filled.has(name) && name !== field ? ' ✓' : ''}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
