import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { tableClass } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './imports.module.css';

/** The errors that a page lists; the file to correct them in has all. */
export const SHOWN_ERRORS = 200;

export interface WrongRow {
  readonly key: string | number;
  /** Where it is in the file. */
  readonly place: string;
  /** What it is about. */
  readonly name: string;
  readonly errors: readonly WrongEntry[];
  /** How many errors it has, if not all of them are known here. */
  readonly count?: number;
}
export interface WrongEntry {
  readonly head: string;
  /** Undefined for an error that concerns no single entry. */
  readonly value: string | undefined;
  readonly advice: ReactNode;
  /** What the entry probably means. */
  readonly suggestion?: string | null | undefined;
  readonly onUse?: (() => void) | undefined;
}

interface WrongRowsProps {
  readonly title: string;
  readonly rows: readonly WrongRow[];
  /** How many errors there are in all. */
  readonly total: number;
}

/** Each wrong row with all of its errors: the entry, the value that stands there, and what to write. */
export function WrongRows({ title, rows, total }: WrongRowsProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const id = useId();
  const listed = firstErrors(rows);
  const shown = listed.reduce((sum, { errors }) => sum + errors.length, 0);
  return (
    <div className={css.errors}>
      <h2 id={id}>{title}</h2>
      <table
        className={tableClass({ framed: true, lines: 'above' }, `${css.table} ${css.wrongRows}`)}
        aria-labelledby={id}
      >
        {listed.map(({ key, place, name, errors, count = errors.length }) => (
          <tbody key={key}>
            <tr className={css.wrongRow}>
              <th scope="rowgroup" colSpan={3}>
                <Tag tone="bad">{place}</Tag>
                <span>{name}</span>
                <small>
                  {translate('transfer.import.entries', {
                    smart_count: count,
                    count: formatNumber(count),
                  })}
                </small>
              </th>
            </tr>
            {errors.map((error, index) => (
              <ErrorRow key={index} error={error} />
            ))}
          </tbody>
        ))}
      </table>
      {shown < total && (
        <p className={css.hint}>
          {translate('transfer.import.errors_cut', {
            count: formatNumber(shown),
            total: formatNumber(total),
          })}
        </p>
      )}
    </div>
  );
}

/** The last row may be there with a part of its errors. */
function firstErrors(rows: readonly WrongRow[]): WrongRow[] {
  const listed: WrongRow[] = [];
  let rest = SHOWN_ERRORS;
  for (const row of rows) {
    if (rest === 0) break;
    const errors = row.errors.slice(0, rest);
    rest -= errors.length;
    listed.push({ ...row, errors });
  }
  return listed;
}

function ErrorRow({ error: { head, value, advice, suggestion, onUse } }: { error: WrongEntry }) {
  const translate = useTranslate();
  return (
    <tr>
      <th scope="row">{head}</th>
      <td>
        {value !== undefined && (
          <span className={css.wrongValue}>{value || translate('transfer.import.empty_cell')}</span>
        )}
      </td>
      <td>
        {advice}
        {suggestion && (
          <span className={css.meant}>
            {translate('transfer.import.did_you_mean', { text: suggestion })}
            {onUse && (
              <Button small onClick={onUse}>
                {translate('transfer.import.use_it')}
              </Button>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}
