import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { CompetencyCell, ComplianceColumn, ComplianceRow } from '#shared/api/competencies.ts';
import { standingTones } from '#ui/competencies/StandingTag.tsx';
import { standingText } from '#ui/competencies/standingText.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './matrix.module.css';

interface MatrixRowProps {
  readonly index: number;
  /** Undefined while its page is on the way. */
  readonly row: ComplianceRow | undefined;
  readonly columns: readonly ComplianceColumn[];
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** A person with the cells in sight. */
export const MatrixRow = memo(function MatrixRow({
  index,
  row,
  columns,
  firstColumn,
  lastColumn,
}: MatrixRowProps) {
  const { lang } = useI18n();
  return (
    <tr aria-rowindex={index + 2} aria-busy={row === undefined || undefined}>
      <th scope="row" className={css.name}>
        {row && (
          <>
            <Link to={`/${lang}/settings/user/${encodeURIComponent(row.user.slug)}?tab=competencies`}>
              {row.user.name}
            </Link>
            <span className={css.part}>{[row.user.slug, row.department].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </th>
      {firstColumn > 0 && <td aria-hidden colSpan={firstColumn} />}
      {columns.slice(firstColumn, lastColumn).map(({ competency }) => (
        <Cell key={competency.id} cell={row?.cells[competency.id]} isKnown={row !== undefined} />
      ))}
      {lastColumn < columns.length && <td aria-hidden colSpan={columns.length - lastColumn} />}
    </tr>
  );
});

/** The standing in words, and the day that belongs to it. Not required is a dash. */
function Cell({ cell, isKnown }: { cell: CompetencyCell | undefined; isKnown: boolean }) {
  const translate = useTranslate();
  const formats = useI18n();
  if (!cell)
    return (
      <td className={css.none}>
        {isKnown && (
          <>
            <span aria-hidden>–</span>
            <span className="visually-hidden">{translate('competency.standing.not_required')}</span>
          </>
        )}
      </td>
    );
  const dated = standingText(cell, translate, formats);
  return (
    <td className={css.cell} data-tone={standingTones[cell.standing]}>
      <span>
        {translate(`competency.standing.${cell.standing}`)}
        {dated && <small>{dated}</small>}
      </span>
    </td>
  );
}
