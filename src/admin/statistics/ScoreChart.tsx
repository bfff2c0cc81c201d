import { useTranslate } from 'ra-core';
import { useI18n } from '#ui/i18n.tsx';
import { Percents, Rows } from './ChartAxes.tsx';
import { useWidth } from '#ui/charts/useWidth.ts';
import css from './statistics.module.css';

const HEIGHT = 240;
const AT = { left: 36, right: 20, top: 28, bottom: 32 };

interface ScoreChartProps {
  /** Attempts by score, ten bands of ten percent. */
  readonly bands: readonly number[];
  readonly passingScore: number;
}

/** How the scores are spread, with the line that decides. */
export function ScoreChart({ bands, passingScore }: ScoreChartProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [ref, width] = useWidth<HTMLDivElement>(560);
  const most = Math.max(...bands);
  const top = Math.max(2, Math.ceil(most / 2) * 2);
  const inner = width - AT.left - AT.right;
  const x = (score: number) => AT.left + (score / 100) * inner;
  const y = (count: number) => HEIGHT - AT.bottom - (count / top) * (HEIGHT - AT.top - AT.bottom);
  const peak = bands.indexOf(most);
  const text = translate('statistics.chart.scores_text', {
    count: formatNumber(bands.reduce((a, b) => a + b, 0)),
    from: peak * 10,
    to: peak * 10 + 10,
    score: formatNumber(passingScore),
  });
  const isLate = passingScore > 60;
  return (
    <figure className={css.chart}>
      <div ref={ref}>
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={text}>
          <Rows values={[0, top / 2, top]} y={y} left={AT.left} right={width - AT.right} />
          {bands.map((count, band) => (
            <rect
              key={band}
              className={css.bar}
              x={x(band * 10) + 2}
              width={Math.max(1, inner / 10 - 4)}
              y={y(count)}
              height={y(0) - y(count)}
            />
          ))}
          <Percents x={x} y={HEIGHT - 12} />
          <line className={css.passing} x1={x(passingScore)} x2={x(passingScore)} y1={16} y2={y(0)} />
          <text
            className={css.passingText}
            x={x(passingScore) + (isLate ? -6 : 6)}
            y={14}
            textAnchor={isLate ? 'end' : 'start'}
          >
            {translate('statistics.chart.passing', { score: formatNumber(passingScore) })}
          </text>
          {bands.map(
            (count, band) =>
              count > 0 && <Value key={band} x={x(band * 10 + 5)} y={y(count) - 5} value={count} />,
          )}
        </svg>
      </div>
      <BandTable bands={bands} />
    </figure>
  );
}

function Value({ x, y, value }: { x: number; y: number; value: number }) {
  const { formatNumber } = useI18n();
  return (
    <text className={css.value} x={x} y={y} textAnchor="middle">
      {formatNumber(value)}
    </text>
  );
}

function BandTable({ bands }: Pick<ScoreChartProps, 'bands'>) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  return (
    <details className={css.asTable}>
      <summary>{translate('statistics.chart.as_table')}</summary>
      <table className={css.small}>
        <thead>
          <tr>
            <th scope="col">{translate('statistics.chart.band')}</th>
            <th scope="col">{translate('statistics.chart.count')}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map((count, band) => (
            <tr key={band}>
              <th scope="row">
                {band * 10}–{band * 10 + 10}%
              </th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
