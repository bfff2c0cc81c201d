import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ComplianceColumn, ComplianceRow } from '#shared/api/competencies.ts';
import { standingTones } from '#ui/competencies/StandingTag.tsx';
import { standingText } from '#ui/competencies/standingText.ts';
import { useI18n } from '#ui/i18n.tsx';
import { session } from '#ui/session.ts';
import { EnrolPerson, mayEnrol } from './EnrolPeople.tsx';
import type { useComplianceFilter } from './useComplianceFilter.ts';
import css from './matrix.module.css';

interface HeadingProps {
  readonly column: ComplianceColumn;
  readonly url: ReturnType<typeof useComplianceFilter>;
}

/** A competency, the share of people in order, and the number of overdue people. */
export function CompetencyHeading({ column, url }: HeadingProps) {
  const translate = useTranslate();
  const { lang, formatNumber, formatPercent } = useI18n();
  const { competency, required, compliant, standings } = column;
  const overdue = standings.overdue ?? 0;
  const word = translate('competency.standing.overdue');
  return (
    <div className={css.heading} title={competency.name}>
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
    </div>
  );
}

interface RowProps {
  /** Undefined while its page is loading. */
  readonly row: ComplianceRow | undefined;
}

export function PersonName({ row }: RowProps) {
  const { lang } = useI18n();
  return (
    row && (
      <div className={css.person}>
        <div>
          <Link to={`/${lang}/settings/user/${encodeURIComponent(row.user.slug)}?tab=competencies`}>
            {row.user.name}
          </Link>
          <span className={css.part}>{[row.user.slug, row.department].filter(Boolean).join(' · ')}</span>
        </div>
        {mayEnrol() && <EnrolPerson row={row} />}
      </div>
    )
  );
}

/** The standing in words, with its date. A dash means not required. */
export function StandingCell({ row, of }: RowProps & { readonly of: string }) {
  const translate = useTranslate();
  const formats = useI18n();
  const cell = row?.cells[of];
  if (!row) return null;
  if (!cell)
    return (
      <span className={css.none}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{translate('competency.standing.not_required')}</span>
      </span>
    );
  const dated = standingText(cell, translate, formats);
  return (
    <span className={css.cell} data-tone={standingTones[cell.standing]}>
      {translate(`competency.standing.${cell.standing}`)}
      {dated && <small>{dated}</small>}
    </span>
  );
}
