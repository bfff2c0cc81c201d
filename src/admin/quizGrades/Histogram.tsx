import { useTranslate } from 'ra-core';
import { useI18n } from '#ui/i18n.tsx';
import css from './quizGrades.module.css';

const WIDTH = 400;
const HEIGHT = 120;
const STEP = WIDTH / 10;
const BASE = 104;

/**
 * People by grade in steps of ten percent, with a line at the passing score. It is an SVG, so printers keep it; screen readers get one
 * sentence.
 */
export function Histogram({ bins, passing }: { readonly bins: readonly number[]; readonly passing: number }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const most = Math.max(...bins);
  if (most === 0) return <p className={css.muted}>{translate('quizGrades.histogram_none')}</p>;
  const bars = bins
    .flatMap((people, index) =>
      people === 0
        ? []
        : [
            translate('quizGrades.histogram_bar', {
              from: index * 10,
              to: index === 9 ? 100 : index * 10 + 9,
              people: formatNumber(people),
            }),
          ],
    )
    .join(', ');
  return (
    <svg
      className={css.histogram}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={translate('quizGrades.histogram_text', { bars, passing: formatNumber(passing) })}
    >
      {bins.map((people, index) => {
        const height = people === 0 ? 0 : Math.max(2, (people / most) * (BASE - 18));
        const isPassed = index * 10 >= passing;
        return (
          // There are always ten bins: the index identifies each.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <rect
              className={isPassed ? css.passed : css.below}
              x={index * STEP + 3}
              y={BASE - height}
              width={STEP - 6}
              height={height}
              rx={2}
            />
            {people > 0 && (
              <text x={index * STEP + STEP / 2} y={BASE - height - 4}>
                {formatNumber(people)}
              </text>
            )}
            <text x={index * STEP + 3} y={HEIGHT - 4} className={css.tick}>
              {index * 10}
            </text>
          </g>
        );
      })}
      <line className={css.axis} x1={0} x2={WIDTH} y1={BASE} y2={BASE} />
      <line className={css.limit} x1={passing * 4} x2={passing * 4} y1={4} y2={BASE} />
    </svg>
  );
}
