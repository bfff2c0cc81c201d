import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { ImportError, ImportReport } from '#dataProvider/importCalls.ts';
import type { AnyResource } from '#shared/schema/resource.ts';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useFieldLabel } from '../useFieldLabel.ts';
import { SaveWrongRows } from './LeftOut.tsx';
import css from './imports.module.css';

const STEP = 50;

/** Each error with its row, column, value and rule; the rows as a file to correct them in. No view: nothing of it is stored. */
export function ErrorTable({ resource, check }: { resource: AnyResource; check: ImportReport }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [shown, setShown] = useState(STEP);
  const columnOf = useColumnName(resource);
  const id = useId();
  const { errors, error_count } = check;
  const heads = ['row', 'column', 'value', 'message'].map((name) => translate(`transfer.import.${name}`));
  return (
    <div className={css.errors}>
      <div className={css.errorsHead}>
        <h3 id={id}>{translate('transfer.import.error_title')}</h3>
        <SaveWrongRows resource={resource} report={check} />
      </div>
      <Rows errors={errors.slice(0, shown)} heads={heads} labelledBy={id} columnOf={columnOf} />
      {shown < errors.length && (
        <Button small onClick={() => setShown(shown + STEP * 4)}>
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

interface RowsProps {
  readonly errors: readonly ImportError[];
  readonly heads: readonly string[];
  readonly labelledBy: string;
  readonly columnOf: (error: ImportError) => string;
}

function Rows({ errors, heads, labelledBy, columnOf }: RowsProps) {
  const { formatNumber } = useI18n();
  return (
    <table className={css.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {errors.map((error, index) => (
          <tr key={index}>
            <th scope="row" data-label={heads[0]}>
              {formatNumber(error.row)}
            </th>
            <td data-label={heads[1]}>{columnOf(error) || '–'}</td>
            <td data-label={heads[2]} className={css.value}>
              {valueText(error) || '–'}
            </td>
            <td data-label={heads[3]}>{error.message}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
