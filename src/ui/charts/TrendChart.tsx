import { useI18n } from '../i18n.tsx';
import { everyOf } from './axis.ts';
import { ChartFigure, type ChartWords } from './ChartFigure.tsx';
import css from './charts.module.css';

const HEIGHT = 200;
const AT = { left: 40, right: 12, top: 12, bottom: 28 };
const NAME_WIDTH = 84;
const TICKS = [0, 25, 50, 75, 100];

export interface TrendPoint {
  /** Under the axis. */
  readonly name: string;
  /** Its subject, for the table and the pointer. */
  readonly what: string;
  /** Percent. */
  readonly value: number;
  /** Filled; the others are rings. */
  readonly isFull: boolean;
}
interface TrendChartProps {
  readonly label: string;
  readonly fileName: string;
  readonly words: ChartWords;
  readonly heads: readonly [name: string, what: string, value: string];
  /** In order of time. */
  readonly points: readonly TrendPoint[];
}

/** Consecutive percentages, joined by a line: a person's progress. */
export function TrendChart({ label, fileName, words, heads, points }: TrendChartProps) {
  const { formatPercent, formatNumber } = useI18n();
  const percent = (value: number) => `${formatNumber(value, { maximumFractionDigits: 1 })}%`;
  const y = (value: number) => AT.top + (1 - value / 100) * (HEIGHT - AT.top - AT.bottom);
  const table = { columns: heads, rows: points.map(({ name, what, value }) => [name, what, percent(value)]) };
  return (
    <ChartFigure label={label} fileName={fileName} words={words} table={table} height={HEIGHT}>
      {(width) => {
        const room = width - AT.left - AT.right;
        const x = (index: number) => AT.left + (room * (index + 0.5)) / points.length;
        const every = everyOf(points.length, room, NAME_WIDTH);
        const hasName = (index: number) => index % every === 0 && x(index) + NAME_WIDTH / 2 <= width;
        return (
          <>
            {TICKS.map((tick) => (
              <g key={tick}>
                <line className={css.grid} x1={AT.left} x2={width - AT.right} y1={y(tick)} y2={y(tick)} />
                <text className={css.tick} x={AT.left - 6} y={y(tick) + 4} textAnchor="end">
                  {formatPercent(tick / 100)}
                </text>
              </g>
            ))}
            <polyline
              className={css.trend}
              points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
            />
            {points.map(({ name, what, value, isFull }, index) => (
              <g key={index}>
                <circle className={isFull ? css.dot : css.ring} cx={x(index)} cy={y(value)} r={4.5}>
                  <title>{`${what} · ${name}: ${percent(value)}`}</title>
                </circle>
                {hasName(index) && (
                  <text className={css.tick} x={x(index)} y={HEIGHT - 8} textAnchor="middle">
                    {name}
                  </text>
                )}
              </g>
            ))}
          </>
        );
      }}
    </ChartFigure>
  );
}
