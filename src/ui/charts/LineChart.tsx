import { useI18n } from '../i18n.tsx';
import { everyOf, ticksOver } from './axis.ts';
import { ChartFigure, type ChartWords } from './ChartFigure.tsx';
import css from './charts.module.css';

const HEIGHT = 240;
const AT = { left: 52, right: 64, top: 34, bottom: 28 };
const NAME_WIDTH = 56;
/** Pixels between two texts at the end of the lines. */
const APART = 16;

export interface Line {
  readonly name: string;
  /** One for each position of the axis; null if unknown. */
  readonly values: readonly (number | null)[];
}
interface LineChartProps {
  readonly label: string;
  readonly fileName: string;
  readonly words: ChartWords;
  /** The label of the axis. */
  readonly axis: string;
  readonly names: readonly string[];
  readonly line: Line;
  /** Drawn dashed behind it: the same positions earlier. */
  readonly before?: Line | undefined;
  /** Written at the axis, at the end of each line and in the table. */
  readonly format: (value: number) => string;
  /** The smallest distance between two lines of the scale, so that it does not magnify small changes. */
  readonly leastStep?: number;
}

/** A value over time as a line with its last value written beside it, and the earlier one as a dashed line behind it. */
export function LineChart({
  label,
  fileName,
  words,
  axis,
  names,
  line,
  before,
  format,
  leastStep = 1,
}: LineChartProps) {
  const lines = before ? [line, before] : [line];
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const ticks = ticksOver(Math.min(...known, Infinity) - leastStep, Math.max(...known, 0), leastStep);
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const y = (value: number) =>
    HEIGHT - AT.bottom - ((value - bottom) / (top - bottom)) * (HEIGHT - AT.top - AT.bottom);
  const text = (value: number | null) => (value === null ? '–' : format(value));
  const table = {
    columns: [axis, ...lines.map(({ name }) => name)],
    rows: names.map((name, at) => [name, ...lines.map(({ values }) => text(values[at] ?? null))]),
  };
  return (
    <ChartFigure label={label} fileName={fileName} words={words} table={table} height={HEIGHT}>
      {(width) => {
        const room = width - AT.left - AT.right;
        const x = (at: number) =>
          names.length === 1 ? AT.left + room / 2 : AT.left + (room * at) / (names.length - 1);
        return (
          <>
            <Legend names={lines.map(({ name }) => name)} />
            <Scale ticks={ticks} names={names} width={width} x={x} y={y} />
            {before && <Path className={css.ghost} values={before.values} x={x} y={y} />}
            <Path className={css.trend} values={line.values} x={x} y={y} />
            {line.values.map(
              (value, at) =>
                value !== null && (
                  <circle key={at} className={css.dot} cx={x(at)} cy={y(value)} r={4}>
                    <title>{`${names[at]} · ${line.name}: ${format(value)}`}</title>
                  </circle>
                ),
            )}
            <Ends lines={lines} x={x} y={y} format={format} />
          </>
        );
      }}
    </ChartFigure>
  );
}

interface Scales {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

interface ScaleProps extends Scales {
  readonly ticks: readonly number[];
  readonly names: readonly string[];
  readonly width: number;
}

/** Lines of the scale, and as many names as fit; the last one is always there. */
function Scale({ ticks, names, width, x, y }: ScaleProps) {
  const { formatNumber } = useI18n();
  const every = everyOf(names.length, width - AT.left - AT.right, NAME_WIDTH);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={css.grid} x1={AT.left} x2={width - AT.right} y1={y(tick)} y2={y(tick)} />
          <text className={css.tick} x={AT.left - 8} y={y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {names.map(
        (name, at) =>
          (names.length - 1 - at) % every === 0 && (
            <text key={at} className={css.tick} x={x(at)} y={HEIGHT - 8} textAnchor="middle">
              {name}
            </text>
          ),
      )}
    </>
  );
}

/** Interrupted where the value is unknown. */
function Path({
  className,
  values,
  x,
  y,
}: Scales & Pick<Line, 'values'> & { className: string | undefined }) {
  const d = values
    .map((value, at) => {
      if (value === null) return '';
      const isStart = at === 0 || (values[at - 1] ?? null) === null;
      return `${isStart ? 'M' : 'L'}${x(at)},${y(value)}`;
    })
    .join(' ');
  return <path className={className} d={d} />;
}

/** The last known value of each line; two that are close move apart. */
function Ends({
  lines,
  x,
  y,
  format,
}: Scales & { readonly lines: readonly Line[]; readonly format: (value: number) => string }) {
  const ends = lines.flatMap(({ values }) => {
    const at = values.findLastIndex((value) => value !== null);
    return at < 0 ? [] : [{ at, value: values[at]!, y: y(values[at]!) + 4 }];
  });
  const [last, ghost] = ends;
  if (last && ghost && Math.abs(last.y - ghost.y) < APART) {
    const middle = (last.y + ghost.y) / 2;
    const isAbove = last.value >= ghost.value;
    last.y = middle + (isAbove ? -APART : APART) / 2;
    ghost.y = middle + (isAbove ? APART : -APART) / 2;
  }
  return ends.map((end, index) => (
    <text key={index} className={index === 0 ? css.end : css.tick} x={x(end.at) + 10} y={end.y}>
      {format(end.value)}
    </text>
  ));
}

const LETTER = 7;

function Legend({ names }: { readonly names: readonly string[] }) {
  if (names.length < 2) return null;
  const starts = names.map((_, index) =>
    names.slice(0, index).reduce((sum, name) => sum + name.length * LETTER + 48, 0),
  );
  return names.map((name, index) => (
    <g key={name}>
      <line
        className={index === 0 ? css.trend : css.ghost}
        x1={starts[index]}
        x2={starts[index]! + 24}
        y1={12}
        y2={12}
      />
      <text className={css.tick} x={starts[index]! + 32} y={16}>
        {name}
      </text>
    </g>
  ));
}
