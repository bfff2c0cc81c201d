import { useTranslate } from 'ra-core';
import type { ItemStatistics } from '#shared/api/statistics.ts';
import { Empty } from '#ui/Empty.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { Percents, Rows } from './ChartAxes.tsx';
import { itemName, needsLook } from './items.ts';
import { useWidth } from '#ui/charts/useWidth.ts';
import css from './statistics.module.css';

const HEIGHT = 300;
const AT = { left: 44, right: 16, top: 16, bottom: 44 };
/** Points nearer than this (pixels) are one, with all their numbers. */
const NEAR = 20;

interface Point {
  readonly x: number;
  readonly y: number;
  names: string[];
  isFlagged: boolean;
}

/** The questions by how easy they are and how well they tell who knows; the table under it holds the same figures. */
export function ItemChart({ items }: { items: readonly ItemStatistics[] }) {
  const translate = useTranslate();
  const { formatNumber } = useI18n();
  const [ref, width] = useWidth<HTMLDivElement>(560);
  const shown = items.filter(({ facility, discrimination }) => facility !== null && discrimination !== null);
  if (shown.length === 0) return <Empty>{translate('statistics.chart.none')}</Empty>;
  const lowest = Math.min(-20, ...shown.map(({ discrimination }) => Math.floor(discrimination! / 20) * 20));
  const x = (facility: number) => AT.left + facility * (width - AT.left - AT.right);
  const y = (value: number) => AT.top + ((100 - value) / (100 - lowest)) * (HEIGHT - AT.top - AT.bottom);
  const points = gathered(
    shown.map((item) => ({
      x: x(Math.min(1, Math.max(0, item.facility!))),
      y: y(item.discrimination!),
      names: [itemName(item)],
      isFlagged: needsLook(item),
    })),
  );
  const text = translate('statistics.chart.items_text', {
    count: formatNumber(shown.length),
    flagged: formatNumber(shown.filter(needsLook).length),
  });
  return (
    <figure className={css.chart}>
      <div ref={ref}>
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={text}>
          <rect className={css.good} x={x(0.2)} y={y(100)} width={x(0.95) - x(0.2)} height={y(10) - y(100)} />
          <text className={css.goodText} x={x(0.2) + 8} y={y(100) + 16}>
            {translate('statistics.chart.good')}
          </text>
          <Rows values={[lowest, 0, 50, 100]} y={y} left={AT.left} right={width - AT.right} />
          <Percents x={(percent) => x(percent / 100)} y={HEIGHT - 24} />
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
        </svg>
      </div>
      <figcaption className={css.aside}>{translate('statistics.chart.items_hint')}</figcaption>
    </figure>
  );
}

/** Round: fine. Angular and of the colour of attention: to look at. */
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
