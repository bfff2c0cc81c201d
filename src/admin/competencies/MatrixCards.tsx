import { useTranslate } from 'ra-core';
import { StandingTag } from '#ui/competencies/StandingTag.tsx';
import { standingText } from '#ui/competencies/standingText.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TabPages } from '../classes/TabPages.tsx';
import { PersonName } from './matrixCells.tsx';
import type { MatrixProps } from './MatrixTable.tsx';
import { MATRIX_PAGE, useMatrixRows } from './useMatrixRows.ts';
import css from './matrix.module.css';

/** The matrix on a phone: a card for each person with the competencies that concern them. */
export function MatrixCards({ columns, url }: MatrixProps) {
  const translate = useTranslate();
  const formats = useI18n();
  const first = (url.page - 1) * MATRIX_PAGE;
  const { total, rowAt, error, retry } = useMatrixRows(url.people, first, first + MATRIX_PAGE - 1);
  if (error && total === undefined) return <ErrorState error={error} retry={retry} />;
  if (total === undefined) return <Skeleton lines={8} />;
  if (total === 0) return <Empty>{translate('competency.nobody')}</Empty>;
  const rows = Array.from({ length: MATRIX_PAGE }, (_, i) => rowAt(first + i)).filter(
    (row) => row !== undefined,
  );
  return (
    <>
      <ul className={css.cards}>
        {rows.map((row) => (
          <li key={row.user.id}>
            <PersonName row={row} />
            <dl>
              {columns.flatMap(({ competency }) => {
                const cell = row.cells[competency.id];
                return cell
                  ? [
                      <div key={competency.id}>
                        <dt>{competency.name}</dt>
                        <dd>
                          <StandingTag
                            standing={cell.standing}
                            word={translate(`competency.standing.${cell.standing}`)}
                          />{' '}
                          <small>{standingText(cell, translate, formats)}</small>
                        </dd>
                      </div>,
                    ]
                  : [];
              })}
            </dl>
          </li>
        ))}
      </ul>
      <TabPages page={url.page} perPage={MATRIX_PAGE} total={total} onPage={url.setPage} />
    </>
  );
}
