import { useI18n } from '../i18n.tsx';
import { everyOf, ticksTo } from './axis.ts';
import { ChartFigure, type ChartWords } from './ChartFigure.tsx';
import css from './charts.module.css';

const HEIGHT = 240;
const AT = { left: 44, right: 8, top: 34, bottom: 28 };
const NAME_WIDTH = 64;

export interface Series {
  readonly name: string;
  /** One for each place of the axis; null: nothing is known. */
  readonly values: readonly (number | null)[];
}
interface ColumnChartProps {
  readonly label: string;
  readonly fileName: string;
  readonly words: ChartWords;
  /** What stands on the axis. */
  readonly axis: string;
  readonly names: readonly string[];
  /** At most three: each has a tone and a pattern of its own. */
  readonly series: readonly Series[];
  readonly format?: (value: number) => string;
}

/** Columns side by side, of some series, over places in an order (months, bands of scores). */
export function ColumnChart({ label, fileName, words, axis, names, series, format }: ColumnChartProps) {
  const { formatNumber } = useI18n();
  const text = (value: number | null) => (value === null ? '–' : (format ?? formatNumber)(value));
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const top = ticks.at(-1)!;
  const y = (value: number) => HEIGHT - AT.bottom - (value / top) * (HEIGHT - AT.top - AT.bottom);
  const table = {
    columns: [axis, ...series.map(({ name }) => name)],
    rows: names.map((name, index) => [name, ...series.map(({ values }) => text(values[index] ?? null))]),
  };
  return (
    <ChartFigure {...{ label, fileName, words, table }} height={HEIGHT}>
      {(width) => {
        const place = (width - AT.left - AT.right) / Math.max(1, names.length);
        const bar = Math.min(36, (place * 0.7) / series.length);
        const every = everyOf(names.length, width - AT.left - AT.right, NAME_WIDTH);
        return (
          <>
            <Legend names={series.map(({ name }) => name)} x={AT.left} />
            {ticks.map((tick) => (
              <g key={tick}>
                <line className={css.grid} x1={AT.left} x2={width - AT.right} y1={y(tick)} y2={y(tick)} />
                <text className={css.tick} x={AT.left - 6} y={y(tick) + 4} textAnchor="end">
                  {text(tick)}
                </text>
              </g>
            ))}
            {names.map((name, index) => (
              <g key={index}>
                {series.map(({ name: of, values }, at) => (
                  <rect
                    key={of}
                    className={css[`tone${at}`]}
                    x={AT.left + place * (index + 0.5) + bar * (at - series.length / 2)}
                    width={Math.max(1, bar - 1)}
                    y={y(values[index] ?? 0)}
                    height={y(0) - y(values[index] ?? 0)}
                  >
                    <title>{`${name} · ${of}: ${text(values[index] ?? null)}`}</title>
                  </rect>
                ))}
                {index % every === 0 && (
                  <text
                    className={css.tick}
                    x={AT.left + place * (index + 0.5)}
                    y={HEIGHT - 8}
                    textAnchor="middle"
                  >
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

const LETTER = 7;

/** Which tone is which series. One alone is named by the heading above. */
function Legend({ names, x }: { names: readonly string[]; x: number }) {
  if (names.length < 2) return null;
  const starts = names.map((_, index) =>
    names.slice(0, index).reduce((sum, name) => sum + name.length * LETTER + 34, x),
  );
  return names.map((name, index) => (
    <g key={name}>
      <rect className={css[`tone${index}`]} x={starts[index]} y={6} width={12} height={12} />
      <text className={css.tick} x={starts[index]! + 18} y={16}>
        {name}
      </text>
    </g>
  ));
}
