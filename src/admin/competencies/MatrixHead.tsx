import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ComplianceColumn } from '#shared/api/competencies.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import css from './matrix.module.css';

interface MatrixHeadProps {
  readonly columns: readonly ComplianceColumn[];
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly url: ReturnType<typeof useComplianceFilter>;
}

/** The competencies, how much of each is in order, and who is overdue. */
export function MatrixHead({ columns, firstColumn, lastColumn, url }: MatrixHeadProps) {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col" className={css.name} aria-colindex={1}>
          {translate('competency.person')}
        </th>
        {firstColumn > 0 && <td aria-hidden colSpan={firstColumn} />}
        {columns.slice(firstColumn, lastColumn).map((column, i) => (
          <th
            key={column.competency.id}
            scope="col"
            className={css.head}
            aria-colindex={firstColumn + i + 2}
            title={column.competency.name}
          >
            <Heading column={column} url={url} />
          </th>
        ))}
        {lastColumn < columns.length && <td aria-hidden colSpan={columns.length - lastColumn} />}
      </tr>
    </thead>
  );
}

function Heading({ column, url }: { column: ComplianceColumn } & Pick<MatrixHeadProps, 'url'>) {
  const translate = useTranslate();
  const { lang, formatNumber, formatPercent } = useI18n();
  const { competency, required, compliant, standings } = column;
  const overdue = standings.overdue ?? 0;
  const word = translate('competency.standing.overdue');
  return (
    <>
      {session.can('competency-detail') ? (
        <Link to={`/${lang}/settings/competency/${encodeURIComponent(competency.slug)}`}>
          {competency.slug}
        </Link>
      ) : (
        competency.slug
      )}
      <span className={css.part}>{competency.name}</span>
      <span className={css.part}>
        {required > 0 && (
          <>
            {formatPercent(compliant / required)}
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className={css.bar}>
              <rect width={100} height={6} className={css.track} />
              <rect width={(100 * compliant) / required} height={6} className={css.done} />
            </svg>
          </>
        )}
      </span>
      {overdue > 0 && (
        <button
          type="button"
          className={css.overdue}
          aria-label={`${competency.name}, ${word}: ${formatNumber(overdue)}`}
          onClick={() => url.set({ competency: competency.slug, standing: 'overdue' })}
        >
          {word} {formatNumber(overdue)}
        </button>
      )}
    </>
  );
}
