import { useI18n } from '#ui/i18n.tsx';
import css from './statistics.module.css';

interface RowsProps {
  readonly values: readonly number[];
  /** From a value to pixels. */
  readonly y: (value: number) => number;
  readonly left: number;
  readonly right: number;
}

/** A line with its number for each value of the upright axis; that of nothing is stronger where some are below it. */
export function Rows({ values, y, left, right }: RowsProps) {
  const { formatNumber } = useI18n();
  const hasBelow = values.some((value) => value < 0);
  return values.map((value) => (
    <g key={value}>
      <line
        className={value === 0 && hasBelow ? css.zero : css.grid}
        x1={left}
        x2={right}
        y1={y(value)}
        y2={y(value)}
      />
      <text className={css.tick} x={left - 6} y={y(value) + 4} textAnchor="end">
        {formatNumber(value)}
      </text>
    </g>
  ));
}

/** 0 to 100 % under a chart. `x`: from a percentage to pixels. */
export const Percents = ({ x, y }: { x: (percent: number) => number; y: number }) =>
  [0, 20, 40, 60, 80, 100].map((percent) => (
    <text key={percent} className={css.tick} x={x(percent)} y={y} textAnchor="middle">
      {percent}%
    </text>
  ));
