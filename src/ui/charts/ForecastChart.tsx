import { useI18n } from '../i18n.tsx';
import { ChartFigure, type ChartWords } from './ChartFigure.tsx';
import css from './charts.module.css';

const HEIGHT = 200;
const AT = { top: 24, bottom: 28 };
const base = HEIGHT - AT.bottom;

export interface MonthBar {
  readonly key: string;
  /** Under the axis. */
  readonly name: string;
  readonly value: number;
  /** What opening it does, for people who do not see the chart. */
  readonly label: string;
}
interface ForecastChartProps {
  readonly label: string;
  readonly fileName: string;
  readonly words: ChartWords;
  /** The heads of the table. */
  readonly heads: readonly [name: string, value: string];
  readonly bars: readonly MonthBar[];
  /** The key of the bar that is told about below. */
  readonly chosen: string | undefined;
  readonly onOpen: (key: string) => void;
  /** The pointer or the focus is at it. */
  readonly onNear: (key: string) => void;
}

/** A bar for each month to come with its number above it; each opens what it counts. An empty one is a line. */
export function ForecastChart({
  label,
  fileName,
  words,
  heads,
  bars,
  chosen,
  onOpen,
  onNear,
}: ForecastChartProps) {
  const { formatNumber } = useI18n();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const table = { columns: heads, rows: bars.map(({ name, value }) => [name, formatNumber(value)]) };
  return (
    <ChartFigure label={label} fileName={fileName} words={words} table={table} height={HEIGHT} role="group">
      {(width) => {
        const place = width / Math.max(1, bars.length);
        return (
          <>
            <line className={css.grid} x1={0} x2={width} y1={base} y2={base} />
            {bars.map((one, index) => (
              <Month
                key={one.key}
                bar={one}
                at={place * index}
                place={place}
                height={(one.value / most) * (base - AT.top)}
                isChosen={one.key === chosen}
                onOpen={onOpen}
                onNear={onNear}
              />
            ))}
          </>
        );
      }}
    </ChartFigure>
  );
}

interface MonthProps extends Pick<ForecastChartProps, 'onOpen' | 'onNear'> {
  readonly bar: MonthBar;
  /** Where its place begins, how wide that is, and the height of its bar. */
  readonly at: number;
  readonly place: number;
  readonly height: number;
  readonly isChosen: boolean;
}

function Month({ bar: { key, name, value, label }, at, place, height, isChosen, ...acts }: MonthProps) {
  const { formatNumber } = useI18n();
  const width = Math.min(32, place * 0.64);
  const middle = at + place / 2;
  const opens = value > 0 && {
    role: 'link',
    tabIndex: 0,
    'aria-label': label,
    className: css.opens,
    onClick: () => acts.onOpen(key),
    onPointerEnter: () => acts.onNear(key),
    onFocus: () => acts.onNear(key),
    onKeyDown: (event: { key: string }) => event.key === 'Enter' && acts.onOpen(key),
  };
  return (
    <g {...opens}>
      <rect className={css.hit} x={at} y={0} width={place} height={HEIGHT} />
      <rect
        className={isChosen ? css.tone0 : css.soft}
        x={middle - width / 2}
        y={base - height}
        width={width}
        height={height}
        rx={2}
      />
      {value > 0 && (
        <text className={css.onBar} x={middle} y={base - height - 6} textAnchor="middle">
          {formatNumber(value)}
        </text>
      )}
      <text className={css.tick} x={middle} y={HEIGHT - 8} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}
