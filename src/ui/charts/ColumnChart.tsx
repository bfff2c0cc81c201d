import { useI18n } from '../i18n.tsx';
import { everyOf, ticksTo } from './axis.ts';
import { ChartFigure, type ChartWords } from './ChartFigure.tsx';
import css from './charts.module.css';

const HEIGHT = 240;
const AT = { left: 44, right: 8, top: 34, bottom: 28 };
const NAME_WIDTH = 64;
/** Room for a number above its column. */
const VALUE_WIDTH = 28;

export interface Series {
  readonly name: string;
  /** One for each position of the axis; null if unknown. */
  readonly values: readonly (number | null)[];
}
interface ColumnChartProps {
  readonly label: string;
  readonly fileName: string;
  readonly words: ChartWords;
  /** The label of the axis. */
  readonly axis: string;
  readonly names: readonly string[];
  /** At most three: each has its own tone and pattern. */
  readonly series: readonly Series[];
  readonly format?: (value: number) => string;
  /** A limit between the columns, at this position from the left. */
  readonly line?: { readonly at: number; readonly name: string };
}

/** Columns side by side, of several series, over ordered positions (months, bands of scores). */
export function ColumnChart({ label, fileName, words, axis, names, series, format, line }: ColumnChartProps) {
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
    <ChartFigure label={label} fileName={fileName} words={words} table={table} height={HEIGHT}>
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
            {/* Behind the numbers, which stay readable on it. */}
            {line && <Limit name={line.name} x={AT.left + place * line.at} middle={width / 2} />}
            {names.map((name, index) => (
              <Place
                key={index}
                name={index % every === 0 ? name : undefined}
                middle={AT.left + place * (index + 0.5)}
                columns={series.map(({ name: of, values }) => {
                  const value = values[index] ?? null;
                  return { of, y: y(value ?? 0), text: text(value), hint: `${name} · ${of}: ${text(value)}` };
                })}
                width={bar}
                hasText={series.length === 1 && place > VALUE_WIDTH}
                base={y(0)}
                right={width}
              />
            ))}
          </>
        );
      }}
    </ChartFigure>
  );
}

interface PlaceProps {
  /** Under the axis, if there is room for it. */
  readonly name: string | undefined;
  readonly middle: number;
  readonly columns: readonly {
    readonly of: string;
    readonly y: number;
    readonly text: string;
    readonly hint: string;
  }[];
  readonly width: number;
  /** A single column shows its number. */
  readonly hasText: boolean;
  readonly base: number;
  /** The end of the chart, beyond which no name goes. */
  readonly right: number;
}

/** The columns of one position, side by side. */
function Place({ name, middle, columns, width, hasText, base, right }: PlaceProps) {
  const isAtEnd = middle + NAME_WIDTH / 2 > right;
  return (
    <g>
      {columns.map(({ of, y, text, hint }, at) => (
        <g key={of}>
          <rect
            className={css[`tone${at}`]}
            x={middle + width * (at - columns.length / 2)}
            width={Math.max(1, width - 1)}
            y={y}
            height={base - y}
          >
            <title>{hint}</title>
          </rect>
          {hasText && y < base && (
            <text className={css.onBar} x={middle} y={y - 5} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      ))}
      {name !== undefined && (
        <text
          className={css.tick}
          x={isAtEnd ? right : middle}
          y={HEIGHT - 8}
          textAnchor={isAtEnd ? 'end' : 'middle'}
        >
          {name}
        </text>
      )}
    </g>
  );
}

/** Its name is on the side with more room. */
function Limit({ name, x, middle }: { name: string; x: number; middle: number }) {
  const isLate = x > middle;
  return (
    <>
      <line className={css.limit} x1={x} x2={x} y1={AT.top - 14} y2={HEIGHT - AT.bottom} />
      <text
        className={css.limitName}
        x={x + (isLate ? -6 : 6)}
        y={AT.top - 18}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {name}
      </text>
    </>
  );
}

const LETTER = 7;

/** The tone of each series. The heading above names a single one. */
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
