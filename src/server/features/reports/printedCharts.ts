import type { ComplianceMonth } from '#shared/api/competencies.ts';
import type { IndexReport, LearningFigures } from '#shared/api/reports.ts';
import { bucketOf, type Span } from '#shared/domain/reports.ts';
import { endingText } from '#shared/domain/endingText.ts';
import type { Language } from '#shared/schema/field.ts';
import { heading, INK, LEFT, room, inked, WIDTH, write, type Pen } from './printedPage.ts';
import type { ReportWords } from './printedWords.ts';
import { localeOf } from './reportHead.ts';

const HEIGHT = 105;
const AXIS = 28;
const NOTE = { size: 8, colour: INK.muted };

interface Trend {
  readonly report: IndexReport;
  readonly span: Span;
  readonly language: Language;
}

/** The completion of each point from the first data on, with the span before behind it. */
export function drawTrend(pen: Pen, words: ReportWords, { report, span, language }: Trend): void {
  const { say } = words;
  const first = Math.max(0, report.trend.findIndex(hasData));
  const points = report.trend.slice(first);
  const before = report.before?.trend.slice(first, report.trend.length);
  const bucket = bucketOf(span);
  room(pen, HEIGHT + 70);
  const name = say('reports.kpi.completion');
  heading(pen, say(`reports.trend_title.${bucket}`, { name, unit: say('reports.unit.percent') }));
  if (before) write(pen, `— ${say('reports.this_span')}   - - ${say('reports.span_before')}`, NOTE, 6);
  const scale = scaleOf(pen.y, [...points, ...(before ?? [])]);
  drawTicks(pen, scale);
  const at = (index: number) => LEFT + AXIS + ((WIDTH - AXIS - 40) * (index + 0.5)) / points.length;
  drawNames(pen, points, at, (from) => nameOf(from, bucket === 'month', language));
  // The two last values stand apart, however near their points are.
  const isLess = lastOf(points) < lastOf(before ?? []);
  if (before)
    drawLine(pen, words, before, { scale, at, colour: INK.earlier, isDashed: true, isOver: isLess });
  drawLine(pen, words, points, { scale, at, colour: INK.primary, isDashed: false, isOver: !isLess });
  pen.y += HEIGHT + 26;
}

const hasData = ({ active, ended, attempts, seconds }: LearningFigures): boolean =>
  active + ended + attempts + seconds > 0;

interface Scale {
  /** In percent: the lowest, the middle and the highest line. */
  readonly ticks: readonly [number, number, number];
  readonly up: (percent: number) => number;
}

/** Whole tens around all values, at least twenty apart. */
function scaleOf(top: number, points: readonly LearningFigures[]): Scale {
  const values = points.filter(({ ended }) => ended > 0).map(percentOf);
  const most = Math.max(20, 10 * Math.ceil(Math.max(0, ...values) / 10));
  const least = Math.min(most - 20, 10 * Math.floor(Math.min(most, ...values) / 10));
  return {
    ticks: [least, (least + most) / 2, most],
    up: (percent) => top + (HEIGHT * (most - percent)) / (most - least),
  };
}

const percentOf = ({ finished, ended }: LearningFigures): number => (100 * finished) / ended;

function drawTicks(pen: Pen, { ticks, up }: Scale): void {
  for (const tick of ticks) {
    const y = up(tick);
    pen.doc
      .moveTo(LEFT + AXIS, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.5)
      .stroke(INK.line);
    inked(pen, { size: 7, colour: INK.muted }).text(`${tick}%`, LEFT, y - 4, {
      width: AXIS - 6,
      align: 'right',
      lineBreak: false,
    });
  }
}

function drawNames(
  pen: Pen,
  points: IndexReport['trend'],
  at: (index: number) => number,
  name: (from: string) => string,
): void {
  const every = Math.ceil(points.length / 12);
  inked(pen, { size: 7, colour: INK.muted });
  for (const [index, { from }] of points.entries())
    if (index % every === 0) centred(pen, name(from), at(index), pen.y + HEIGHT + 5);
}

const centred = (pen: Pen, text: string, x: number, y: number) =>
  pen.doc.text(text, x - 20, y, { width: 40, align: 'center', lineBreak: false });

function lastOf(points: readonly LearningFigures[]): number {
  const last = points.at(-1);
  return last && last.ended > 0 ? percentOf(last) : 0;
}

interface LineStyle {
  readonly scale: Scale;
  readonly at: (index: number) => number;
  readonly colour: string;
  readonly isDashed: boolean;
  /** Its last value is written over its end. */
  readonly isOver: boolean;
}

/** A gap where nothing ended. The last value is written at its end. */
function drawLine(
  pen: Pen,
  { share }: ReportWords,
  points: readonly LearningFigures[],
  { scale, at, colour, isDashed, isOver }: LineStyle,
): void {
  const { doc } = pen;
  let last: readonly [number, number] | undefined;
  if (isDashed) doc.dash(3, { space: 2 });
  for (const [index, point] of points.entries()) {
    const here = point.ended > 0 ? ([at(index), scale.up(percentOf(point))] as const) : undefined;
    if (here && last)
      doc
        .moveTo(...last)
        .lineTo(...here)
        .lineWidth(1.5)
        .stroke(colour);
    if (here) doc.circle(...here, isDashed ? 1 : 2).fill(colour);
    last = here;
  }
  doc.undash();
  const end = points.at(-1);
  if (!last || !end) return;
  inked(pen, { size: 8, colour, bold: !isDashed }).text(
    share(end.finished, end.ended),
    last[0] + 6,
    last[1] + (isOver ? -9 : 1),
    { lineBreak: false },
  );
}

/** A month with its year where a year begins, a day otherwise. */
function nameOf(from: string, isMonth: boolean, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    month: 'short',
    ...(isMonth ? from.slice(5, 7) === '01' && { year: '2-digit' } : { day: 'numeric' }),
  }).format(new Date(from));
}

const BARS = 80;

/** People for whom something ends in each of the next months, and what ends in the nearest one. */
export function drawForecast(
  pen: Pen,
  { say, number }: ReportWords,
  months: readonly ComplianceMonth[],
  language: Language,
): void {
  room(pen, BARS + 90);
  heading(pen, say('reports.forecast.title'));
  const most = Math.max(1, ...months.map(({ people }) => people));
  const step = WIDTH / months.length;
  const base = pen.y + 12 + BARS;
  for (const [index, { month, people }] of months.entries()) {
    const x = LEFT + step * (index + 0.5);
    const height = (BARS * people) / most;
    if (people > 0) pen.doc.rect(x - step * 0.3, base - height, step * 0.6, height).fill(INK.bar);
    inked(pen, { size: 8, colour: INK.text, bold: true });
    if (people > 0) centred(pen, number(people), x, base - height - 11);
    inked(pen, { size: 7, colour: INK.muted });
    centred(pen, nameOf(`${month}-01`, true, language), x, base + 5);
  }
  pen.doc
    .moveTo(LEFT, base)
    .lineTo(LEFT + WIDTH, base)
    .lineWidth(0.5)
    .stroke(INK.line);
  pen.y = base + 20;
  const told = months.find(({ people }) => people > 0);
  const long = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
  const text = told
    ? endingText(told, (word, count) =>
        say(`compliance.${word}`, {
          smart_count: count,
          count: number(count),
          month: long.format(new Date(`${told.month}-01`)),
        }),
      )
    : say('reports.forecast.none');
  write(pen, text, { size: 8, colour: told ? INK.warn : INK.muted, bold: Boolean(told) }, 14);
}
