import { useTranslate } from 'ra-core';
import type { RegradePreview } from '#shared/api/regrades.ts';
import { SCORE_BINS } from '#shared/domain/regrading.ts';
import { useI18n } from '#ui/i18n.tsx';
import css from './regrades.module.css';

/** How many attempts have which score, before and after: bars, and a table for people who do not see them. */
export function ScoreBins({ distribution: { before, after } }: Pick<RegradePreview, 'distribution'>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const most = Math.max(1, ...before, ...after);
  const step = 100 / SCORE_BINS;
  const height = (count: number) => ({ height: `${(100 * count) / most}%` });
  return (
    <figure className={css.figure}>
      <figcaption>
        <strong>{translate('regrade.distribution')}</strong>
        <span className={css.legend}>
          <i className={css.before} aria-hidden /> {translate('regrade.before')}
          <i className={css.after} aria-hidden /> {translate('regrade.after')}
        </span>
      </figcaption>
      <table className={css.bins}>
        <thead>
          <tr>
            {[translate('regrade.score'), translate('regrade.before'), translate('regrade.after')].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {before.map((count, bin) => (
            <tr key={bin}>
              <th scope="row">
                {bin * step}
                <span>–{(bin + 1) * step}</span>
              </th>
              <td title={`${translate('regrade.before')}: ${formatNumber(count)}`}>
                <i className={css.before} style={height(count)} aria-hidden />
                <span className={count === 0 ? css.none : undefined}>{formatNumber(count)}</span>
              </td>
              <td title={`${translate('regrade.after')}: ${formatNumber(after[bin]!)}`}>
                <i className={css.after} style={height(after[bin]!)} aria-hidden />
                <span className={after[bin] === 0 ? css.none : undefined}>{formatNumber(after[bin]!)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
