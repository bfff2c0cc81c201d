import { useTranslate } from 'ra-core';
import type { ItemStatistics } from '#shared/api/statistics.ts';
import { ChartFigure } from '#ui/charts/ChartFigure.tsx';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { useChartWords } from '../useChartWords.ts';
import { itemName, needsLook } from './items.ts';
import { useFigures } from './useFigures.ts';
import css from './statistics.module.css';

const HEIGHT = 300;
const AT = { left: 44, right: 16, top: 16, bottom: 44 };
/** Points closer than this (pixels) are drawn as one, with all their numbers. */
const NEAR = 20;

interface Point {
  readonly x: number;
  readonly y: number;
  names: string[];
  isFlagged: boolean;
}

interface ItemChartProps {
  readonly items: readonly ItemStatistics[];
  readonly fileName: string;
}

/** The questions by facility and discrimination. */
export function ItemChart({ items, fileName }: ItemChartProps) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const { plain, percent } = useFigures();
  const words = useChartWords();
  const visible = items.filter(
    ({ facility, discrimination }) => facility !== null && discrimination !== null,
  );
  if (visible.length === 0) return <Empty>{translate('statistics.chart.none')}</Empty>;
  const label = translate('statistics.chart.items_text', {
    count: formatNumber(visible.length),
    flagged: formatNumber(visible.filter(needsLook).length),
  });
  const table = {
    columns: ['no', 'facility', 'discrimination'].map((name) => translate(`statistics.column.${name}`)),
    rows: visible.map((item) => [itemName(item), percent(item.facility), plain(item.discrimination)]),
  };
  return (
    <>
      <ChartFigure label={label} fileName={fileName} words={words} table={table} height={HEIGHT}>
        {(width) => <Drawing items={visible} width={width} />}
      </ChartFigure>
      <p className={css.aside}>{translate('statistics.chart.items_hint')}</p>
    </>
  );
}

function Drawing({ items, width }: { items: readonly ItemStatistics[]; width: number }) {
  const translate = useTranslate();
  const lowest = Math.min(-20, ...items.map(({ discrimination }) => Math.floor(discrimination! / 20) * 20));
  const x = (facility: number) => AT.left + facility * (width - AT.left - AT.right);
  const y = (value: number) => AT.top + ((100 - value) / (100 - lowest)) * (HEIGHT - AT.top - AT.bottom);
  const points = gathered(
    items.map((item) => ({
      x: x(Math.min(1, Math.max(0, item.facility!))),
      y: y(item.discrimination!),
      names: [itemName(item)],
      isFlagged: needsLook(item),
    })),
  );
  return (
    <>
      <rect className={css.good} x={x(0.2)} y={y(100)} width={x(0.95) - x(0.2)} height={y(10) - y(100)} />
      <text className={css.goodText} x={x(0.2) + 8} y={y(100) + 16}>
        {translate('statistics.chart.good')}
      </text>
      <Grid values={[lowest, 0, 50, 100]} y={y} right={width - AT.right} />
      {[0, 20, 40, 60, 80, 100].map((percent) => (
        <text key={percent} className={css.tick} x={x(percent / 100)} y={HEIGHT - 24} textAnchor="middle">
          {percent}%
        </text>
      ))}
      <text className={css.axis} x={(AT.left + width) / 2} y={HEIGHT - 6} textAnchor="middle">
        {translate('statistics.chart.facility_axis')}
      </text>
      <text
        className={css.axis}
        textAnchor="middle"
        transform={`translate(11 ${HEIGHT / 2 - 14}) rotate(-90)`}
      >
        {translate('statistics.chart.discrimination_axis')}
      </text>
      {points.map((point) => (
        <Mark key={point.names[0]} point={point} right={width - AT.right} />
      ))}
    </>
  );
}

interface GridProps {
  readonly values: readonly number[];
  /** From a value to pixels. */
  readonly y: (value: number) => number;
  readonly right: number;
}

/** A line with its number for each value of the vertical axis; the zero line is stronger. */
function Grid({ values, y, right }: GridProps) {
  const { formatNumber } = useI18n();
  return values.map((value) => (
    <g key={value}>
      <line
        className={value === 0 ? css.zero : css.grid}
        x1={AT.left}
        x2={right}
        y1={y(value)}
        y2={y(value)}
      />
      <text className={css.tick} x={AT.left - 6} y={y(value) + 4} textAnchor="end">
        {formatNumber(value)}
      </text>
    </g>
  ));
}

/** Round: fine. Angular and in the warning colour: to check. */
function Mark({ point: { x, y, names, isFlagged }, right }: { point: Point; right: number }) {
  const label = names.join(', ');
  const width = Math.max(22, label.length * 7 + 10);
  const left = Math.min(x - width / 2, right - width);
  return (
    <g>
      <title>{label}</title>
      <rect
        className={isFlagged ? css.pointFlagged : css.point}
        x={left}
        y={y - 11}
        width={width}
        height={22}
        rx={isFlagged ? 3 : 11}
      />
      <text
        className={isFlagged ? css.pointTextFlagged : css.pointText}
        x={left + width / 2}
        y={y + 4}
        textAnchor="middle"
      >
        {label}
      </text>
    </g>
  );
}

function gathered(points: readonly Point[]): Point[] {
  const found: Point[] = [];
  for (const point of points) {
    const near = found.find(({ x, y }) => Math.abs(x - point.x) < NEAR && Math.abs(y - point.y) < NEAR);
    if (near) {
      near.names = [...near.names, ...point.names];
      near.isFlagged ||= point.isFlagged;
    } else found.push({ ...point });
  }
  return found;
}
