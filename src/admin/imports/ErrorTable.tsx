import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ImportError, ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Table } from '#ui/Table.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import { SaveWrongRows } from './LeftOut.tsx';
import css from './imports.module.css';

const STEP = 50;

/** Each error with its row, column, value and rule, and a file of these rows to correct them in. Not a view: none of it is stored. */
export function ErrorTable({ resource, check }: { resource: AnyResource; check: ImportReport }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [visible, setVisible] = useState(STEP);
  const columnOf = useColumnName(resource);
  const id = useId();
  const { errors, error_count } = check;
  const head = (name: string) => translate(`transfer.import.${name}`);
  return (
    <div className={css.errors}>
      <div className={css.errorsHead}>
        <h3 id={id}>{translate('transfer.import.error_title')}</h3>
        <SaveWrongRows resource={resource} report={check} />
      </div>
      <Table
        framed
        head="quiet"
        lines="above"
        cards="terms"
        className={css.table}
        labelledBy={id}
        rows={errors.slice(0, visible)}
        keyOf={(_, index) => index}
        columns={[
          { head: head('row'), kind: 'name', render: ({ row }) => formatNumber(row) },
          { head: head('column'), render: (error) => columnOf(error) || '–' },
          { head: head('value'), className: css.value, render: (error) => valueText(error) || '–' },
          { head: head('message'), render: ({ message }) => message },
        ]}
      />
      {visible < errors.length && (
        <Button small onClick={() => setVisible(visible + STEP * 4)}>
          {translate('transfer.import.show_more')}
        </Button>
      )}
      {errors.length < error_count && (
        <p className={css.hint}>
          {translate('transfer.import.errors_cut', {
            count: formatNumber(errors.length),
            total: formatNumber(error_count),
          })}
        </p>
      )}
    </div>
  );
}

/** An error of a whole row has no column. */
function useColumnName(resource: AnyResource): (error: ImportError) => string {
  const fieldLabel = useFieldLabel();
  return ({ column, field }) => column || (field ? fieldLabel(resource, field) : '');
}

function valueText({ value }: ImportError): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
