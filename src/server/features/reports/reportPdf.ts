import type { IndexReport } from '#shared/api/reports.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import { openPdf } from '../../platform/pdf/pdfDocument.ts';
import type { SheetCell } from '../../platform/sheets/formatCell.ts';
import { dayText, headOf, localeOf } from './reportHead.ts';
import type { ReportScope } from './reportScope.ts';
import type { AnyReport } from './reports.ts';
import { sheetsOf, type ReportSheet } from './reportSheets.ts';
import { drawTrend } from './trendDrawing.ts';

/** A4 portrait, in points. */
const PAGE = { width: 595.28, height: 841.89, side: 36, top: 40, bottom: 46 };
const WIDTH = PAGE.width - 2 * PAGE.side;
const INK = { text: '#1d2125', muted: '#5a6068', line: '#ddd8ce', primary: '#0b6158', sunk: '#efece5' };
const ROW = { size: 8, pad: 4 };

type Doc = PDFKit.PDFDocument;
/** Where a report stands on its page: the lower edge of what is drawn. */
interface Pen {
  readonly doc: Doc;
  y: number;
}

/** A report as its printed page has it: head with all filters, figures, trend, tables with repeated heads, formulas, numbered pages. */
export async function drawReport(ctx: ActorContext, scope: ReportScope, report: AnyReport): Promise<Buffer> {
  const say = serverWords(ctx.language);
  const head = headOf(ctx, scope);
  const { doc, bytes } = await openPdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: ctx.language,
    displayTitle: true,
    info: { Title: head.title, Creator: 'Mahir', CreationDate: ctx.now, ModDate: ctx.now },
  });
  const pen: Pen = { doc, y: PAGE.top };
  drawHead(pen, head);
  const [figures, ...tables] = sheetsOf(ctx, scope, report);
  if (figures) drawFigures(pen, figures, ctx);
  if (scope.kind === 'index') {
    const { trend } = report as IndexReport;
    room(pen, 150);
    heading(
      pen,
      say('reports.trend_title.month', {
        name: say('reports.kpi.completion'),
        unit: say('reports.unit.percent'),
      }),
    );
    pen.y = drawTrend(doc, trend, { x: PAGE.side, y: pen.y + 6, width: WIDTH, language: ctx.language });
  }
  for (const table of tables) if (table.rows.length > 0) drawTable(pen, table, ctx);
  drawFormulas(pen, scope, say);
  const foot = [head.title, ...head.filters.map(([name, value]) => `${name}: ${value}`)].join(' · ');
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const y = PAGE.height - PAGE.bottom + 16;
    const place = say('reports.head.page', { page: page + 1, count });
    doc.font('sans').fontSize(7).fillColor(INK.muted);
    doc.text(foot, PAGE.side, y, { width: WIDTH - 90, height: 18, ellipsis: true });
    doc.text(place, PAGE.side, y, { width: WIDTH, align: 'right', lineBreak: false });
  }
  doc.end();
  return bytes;
}

function room(pen: Pen, height: number): boolean {
  if (pen.y + height <= PAGE.height - PAGE.bottom) return true;
  pen.doc.addPage({ size: 'A4', margin: 0 });
  pen.y = PAGE.top;
  return false;
}

function drawHead(pen: Pen, { title, filters, by }: ReturnType<typeof headOf>): void {
  const { doc } = pen;
  const lines: readonly (readonly ['sans' | 'sans_bold', number, string, string])[] = [
    ['sans_bold', 9, INK.primary, 'Mahir'],
    ['sans_bold', 17, INK.text, title],
    ['sans', 9, INK.text, filters.map(([name, value]) => `${name}: ${value}`).join(' · ')],
    ['sans', 8, INK.muted, by],
  ];
  for (const [font, size, colour, text] of lines) {
    doc.font(font).fontSize(size).fillColor(colour).text(text, PAGE.side, pen.y, { width: WIDTH });
    pen.y = doc.y + 3;
  }
  doc.rect(PAGE.side, pen.y + 2, WIDTH, 1.5).fill(INK.primary);
  pen.y += 14;
}

function heading(pen: Pen, text: string): void {
  pen.doc.font('sans_bold').fontSize(12).fillColor(INK.text).text(text, PAGE.side, pen.y, { width: WIDTH });
  pen.y = pen.doc.y + 5;
}

const FIGURES_IN_ROW = 4;

/** Each figure with its name over it. */
function drawFigures(pen: Pen, { columns, rows }: ReportSheet, ctx: ActorContext): void {
  const [values = []] = rows;
  const width = WIDTH / FIGURES_IN_ROW;
  for (const [at, { header }] of columns.entries()) {
    if (at % FIGURES_IN_ROW === 0) {
      if (at > 0) pen.y += 40;
      room(pen, 40);
    }
    const x = PAGE.side + (at % FIGURES_IN_ROW) * width;
    pen.doc
      .font('sans')
      .fontSize(8)
      .fillColor(INK.muted)
      .text(header, x, pen.y, { width: width - 8, height: 10, ellipsis: true });
    pen.doc
      .font('sans_bold')
      .fontSize(14)
      .fillColor(INK.text)
      .text(cellText(values[at] ?? null, ctx), x, pen.y + 11, { width: width - 8 });
  }
  pen.y += 46;
}

/** Rows do not break; the head is repeated on each page. */
function drawTable(pen: Pen, sheet: ReportSheet, ctx: ActorContext): void {
  const { doc } = pen;
  const columns = sheet.columns.map((column, at) => ({ ...column, at })).filter(({ isDetail }) => !isDetail);
  const numbers = columns.filter(({ isValue }) => isValue).length;
  const narrow = Math.min(62, (WIDTH * 0.76) / Math.max(1, numbers));
  const wide = (WIDTH - narrow * numbers) / Math.max(1, columns.length - numbers);
  const widths = columns.map(({ isValue }) => (isValue ? narrow : wide));
  const line = (texts: readonly string[], size: number, colour: string) => {
    doc.font('sans').fontSize(size).fillColor(colour);
    const height = Math.max(
      ...texts.map((text, at) => doc.heightOfString(text || ' ', { width: widths[at]! - ROW.pad })),
    );
    return {
      height: height + 2 * ROW.pad,
      draw: () => {
        let x = PAGE.side;
        doc.font('sans').fontSize(size).fillColor(colour);
        for (const [at, text] of texts.entries()) {
          doc.text(text, x, pen.y + ROW.pad, {
            width: widths[at]! - ROW.pad,
            align: columns[at]!.isValue ? 'right' : 'left',
          });
          x += widths[at]!;
        }
        pen.y += height + 2 * ROW.pad;
        doc
          .moveTo(PAGE.side, pen.y)
          .lineTo(PAGE.side + WIDTH, pen.y)
          .lineWidth(0.5)
          .stroke(INK.line);
      },
    };
  };
  const head = line(
    columns.map(({ header }) => header),
    6.5,
    INK.muted,
  );
  room(pen, 60);
  heading(pen, sheet.title);
  head.draw();
  for (const row of sheet.rows) {
    const { height, draw } = line(
      columns.map(({ at }) => cellText(row[at] ?? null, ctx)),
      ROW.size,
      INK.text,
    );
    if (!room(pen, height)) head.draw();
    draw();
  }
  pen.y += 14;
}

function drawFormulas(pen: Pen, { kind }: ReportScope, say: ReturnType<typeof serverWords>): void {
  const words = kind === 'index' ? indexHelps : kind === 'module' ? ['hours'] : funnelHelps;
  room(pen, 60);
  heading(pen, say('reports.head.formulas'));
  for (const word of words) {
    const text = say(`reports.help.${word}`);
    pen.doc.font('sans').fontSize(8);
    const height = pen.doc.heightOfString(text, { width: WIDTH - 110 });
    room(pen, height + 4);
    pen.doc
      .font('sans_bold')
      .fillColor(INK.text)
      .text(say(`reports.kpi.${word.replace(/_(always|classes)$/, '')}`), PAGE.side, pen.y, { width: 104 });
    pen.doc
      .font('sans')
      .fillColor(INK.muted)
      .text(text, PAGE.side + 110, pen.y, { width: WIDTH - 110 });
    pen.y += height + 4;
  }
}
const indexHelps = ['active', 'completion', 'pass_rate', 'overdue', 'in_order', 'hours', 'evaluation'];
const funnelHelps = [
  'completion_always',
  'finished_so_far',
  'overdue_classes',
  'attendance',
  'hours',
  'evaluation',
];

function cellText(cell: SheetCell, { language, actor, config }: ActorContext): string {
  if (cell === null) return '–';
  if (typeof cell === 'number') return new Intl.NumberFormat(localeOf(language)).format(cell);
  if (cell instanceof Date) return dayText(cell.toISOString().slice(0, 10), language);
  if (typeof cell === 'string') return cell;
  const timeZone = actor.timeZone ?? config.siteTimeZone;
  return new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(cell.at));
}
