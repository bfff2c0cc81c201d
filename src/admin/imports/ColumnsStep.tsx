import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportColumn } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Table } from '#ui/Table.tsx';
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
 * Which column of the file fills which field; a change is checked at once. Folded while every required field has a column. Not a view: its
 * table is the form.
 */
export function ColumnsStep({ resource, work, columns: all }: ColumnsStepProps) {
  const translate = useTranslate();
  // A column without a name cannot be told from another one.
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
      <Table
        framed
        head="quiet"
        lines="above"
        cards="terms"
        className={css.table}
        rows={columns}
        keyOf={({ header }, index) => `${index} ${header}`}
        columns={[
          {
            head: translate('transfer.import.file_column'),
            kind: 'name',
            render: ({ header }) => header,
          },
          {
            head: translate('transfer.import.samples'),
            className: css.samples,
            render: ({ samples }) => samples.filter(Boolean).join(' · ') || '–',
          },
          {
            head: translate('transfer.import.field'),
            render: (column) => (
              <FieldSelect
                resource={resource}
                header={column.header}
                field={fieldOf(column)}
                filled={filled}
                onChange={(field) => work.map(column.header, field)}
              />
            ),
          },
        ]}
      />
      <Wanting resource={resource} missing={missing} isEmpty={filled.size === 0} />
    </details>
  );
}

interface WantingProps {
  readonly resource: AnyResource;
  readonly missing: readonly string[];
  readonly isEmpty: boolean;
}

/** Required fields without a column. */
function Wanting({ resource, missing, isEmpty }: WantingProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  if (!isEmpty && missing.length === 0) return null;
  const names = missing.map((name) => fieldLabel(resource, name)).join(', ');
  return (
    <p className={css.warning} role="status">
      {isEmpty ? translate('transfer.import.no_columns') : translate('transfer.import.missing', { names })}
    </p>
  );
}

interface FieldSelectProps {
  readonly resource: AnyResource;
  readonly header: string;
  readonly field: string | null;
  readonly filled: ReadonlySet<string>;
  readonly onChange: (field: string | null) => void;
}

function FieldSelect({ resource, header, field, filled, onChange }: FieldSelectProps) {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  return (
    <select
      className={css.select}
      aria-label={`${translate('transfer.import.field')}: ${header}`}
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
  );
}
