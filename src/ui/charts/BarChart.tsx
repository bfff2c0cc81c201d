import { useI18n } from '../i18n.tsx';
import { ChartFigure, type ChartWords } from './ChartFigure.tsx';
import css from './charts.module.css';

const ROW = 40;
const TOP = 4;

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** Beside the number: `64%`. */
  readonly aside?: string | undefined;
}
interface BarChartProps {
  readonly label: string;
  readonly fileName: string;
  readonly words: ChartWords;
  /** The names and the counted quantity: heads of the table. */
  readonly heads: readonly [name: string, value: string];
  readonly bars: readonly Bar[];
  /** The value of the full width; by default the longest bar. */
  readonly most?: number | undefined;
}

/** Horizontal bars with their names above them: a funnel, or parts of a whole. */
export function BarChart({ label, fileName, words, heads, bars, most }: BarChartProps) {
  const { formatNumber } = useI18n();
  const full = Math.max(1, most ?? Math.max(0, ...bars.map(({ value }) => value)));
  const table = {
    columns: heads,
    rows: bars.map(({ name, value, aside }) => [
      name,
      [formatNumber(value), aside].filter(Boolean).join(' · '),
    ]),
  };
  return (
    <ChartFigure
      label={label}
      fileName={fileName}
      words={words}
      table={table}
      height={TOP + bars.length * ROW}
    >
      {(width) =>
        bars.map(({ name, value, aside }, index) => {
          const y = TOP + index * ROW;
          return (
            <g key={name}>
              <text className={css.name} x={0} y={y + 13}>
                {shortened(name, width - 120)}
              </text>
              <text className={css.value} x={width} y={y + 13} textAnchor="end">
                {[formatNumber(value), aside].filter(Boolean).join(' · ')}
              </text>
              <rect className={css.track} x={0} y={y + 19} width={width} height={10} rx={3} />
              <rect
                className={css.tone0}
                x={0}
                y={y + 19}
                width={value > 0 ? Math.max(2, (value / full) * width) : 0}
                height={10}
                rx={3}
              />
            </g>
          );
        })
      }
    </ChartFigure>
  );
}

const LETTER = 7.5;
/** The table has the whole name. */
const shortened = (name: string, width: number): string => {
  const letters = Math.max(8, Math.floor(width / LETTER));
  return name.length > letters ? `${name.slice(0, letters - 1)}…` : name;
};
