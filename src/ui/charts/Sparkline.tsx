import css from './charts.module.css';

const WIDTH = 72;
const HEIGHT = 24;
const EDGE = 4;

interface SparklineProps {
  /** Percent, in order of time. */
  readonly values: readonly number[];
  /** A dashed line at the target. */
  readonly aim: number;
  readonly label: string;
}

/** A few percentages as a line the size of a word. */
export function Sparkline({ values, aim, label }: SparklineProps) {
  const x = (index: number) => EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => EDGE + (1 - value / 100) * (HEIGHT - 2 * EDGE);
  const last = values.length - 1;
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <line className={css.aim} x1={0} x2={WIDTH} y1={y(aim)} y2={y(aim)} />
      <polyline
        className={css.trend}
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
      />
      <circle className={css.dot} cx={x(last)} cy={y(values[last]!)} r={3} />
    </svg>
  );
}
