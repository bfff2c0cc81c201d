import type { LearningFigures } from '#shared/api/reports.ts';
import type { Language } from '#shared/schema/field.ts';
import { localeOf } from './reportHead.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly language: Language;
}
const HEIGHT = 110;
const LEFT = 28;

/** The completion of each point of a trend from the first data on, in percent, from 0 to 100. Returns the lower edge. */
export function drawTrend(
  doc: PDFKit.PDFDocument,
  trend: readonly (LearningFigures & { readonly from: string })[],
  { x, y, width, language }: Place,
): number {
  const first = trend.findIndex(({ ended, active }) => ended + active > 0);
  const points = trend.slice(Math.max(0, first));
  const at = (index: number) => x + LEFT + ((width - LEFT - 30) * (index + 0.5)) / points.length;
  const up = (percent: number) => y + HEIGHT * (1 - percent / 100);
  doc.font('sans').fontSize(7).fillColor('#5a6068');
  for (const tick of [0, 50, 100]) {
    doc
      .moveTo(x + LEFT, up(tick))
      .lineTo(x + width, up(tick))
      .lineWidth(0.5)
      .stroke('#ddd8ce');
    doc.text(String(tick), x, up(tick) - 4, { width: LEFT - 6, align: 'right', lineBreak: false });
  }
  const name = new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const month = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' });
  const isMonthly = points.every(({ from }) => from.endsWith('-01'));
  const every = Math.ceil(points.length / 12);
  let last: { x: number; y: number } | undefined;
  for (const [index, { finished, ended, from }] of points.entries()) {
    if (index % every === 0)
      doc
        .fillColor('#5a6068')
        .text((isMonthly ? month : name).format(new Date(from)), at(index) - 20, y + HEIGHT + 4, {
          width: 40,
          align: 'center',
          lineBreak: false,
        });
    if (ended === 0) {
      last = undefined;
      continue;
    }
    const here = { x: at(index), y: up((100 * finished) / ended) };
    if (last) doc.moveTo(last.x, last.y).lineTo(here.x, here.y).lineWidth(1.5).stroke('#0b6158');
    doc.circle(here.x, here.y, 2).fill('#0b6158');
    last = here;
    if (index === points.length - 1)
      doc
        .font('sans_bold')
        .text(`${Math.round((100 * finished) / ended)}%`, here.x + 5, here.y - 4, { lineBreak: false })
        .font('sans');
  }
  return y + HEIGHT + 24;
}
