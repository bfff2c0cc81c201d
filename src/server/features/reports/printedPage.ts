import { openPdf } from '../../platform/pdf/pdfDocument.ts';
import type { ActorContext } from '../../platform/context.ts';
import { serverWords } from '../../platform/http/language.ts';
import type { ReportHead } from './reportHead.ts';

/** A4 portrait, in points. */
const PAGE = { width: 595.28, height: 841.89, side: 36, top: 40, bottom: 46 };
export const LEFT = PAGE.side;
export const WIDTH = PAGE.width - 2 * PAGE.side;
export const INK = {
  text: '#1d2125',
  muted: '#5a6068',
  line: '#ddd8ce',
  primary: '#0b6158',
  bar: '#8bb3ad',
  earlier: '#8a8478',
  sunk: '#efece5',
  good: '#1b6e3c',
  bad: '#b3261e',
  warn: '#8a5200',
};

/** Where a report stands on its page: the lower edge of what is drawn. */
export interface Pen {
  readonly doc: PDFKit.PDFDocument;
  y: number;
}

export interface PrintedPage {
  readonly pen: Pen;
  /** Numbers all pages. Returns the bytes. */
  readonly finish: () => Promise<Buffer>;
}

/** A document with the head of a report on its first page, and its title and filters at the foot of each. */
export async function openPage(ctx: ActorContext, head: ReportHead): Promise<PrintedPage> {
  const { doc, bytes } = await openPdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: ctx.language,
    displayTitle: true,
    info: { Title: head.title, Creator: 'Mahir', CreationDate: ctx.now, ModDate: ctx.now },
  });
  const pen: Pen = { doc, y: PAGE.top };
  drawHead(pen, head, ctx.config.companyName);
  const finish = () => {
    drawFeet(doc, ctx, head);
    doc.end();
    return bytes;
  };
  return { pen, finish };
}

/** Begins a page where there is no room. Returns whether there was. */
export function room(pen: Pen, height: number): boolean {
  if (pen.y + height <= PAGE.height - PAGE.bottom) return true;
  pen.doc.addPage({ size: 'A4', margin: 0 });
  pen.y = PAGE.top;
  return false;
}

export interface Style {
  readonly size: number;
  readonly colour: string;
  readonly bold?: boolean;
}
export function inked({ doc }: Pen, { size, colour, bold = false }: Style): PDFKit.PDFDocument {
  return doc
    .font(bold ? 'sans_bold' : 'sans')
    .fontSize(size)
    .fillColor(colour);
}

/** A line of text over the whole width; the pen goes below it. */
export function write(pen: Pen, text: string, style: Style, gap = 3): void {
  inked(pen, style).text(text, LEFT, pen.y, { width: WIDTH });
  pen.y = pen.doc.y + gap;
}

export const heading = (pen: Pen, text: string): void =>
  write(pen, text, { size: 12, colour: INK.text, bold: true }, 5);

function drawHead(pen: Pen, { title, filters, notes, by }: ReportHead, company: string | undefined): void {
  if (company)
    inked(pen, { size: 9, colour: INK.text }).text(company, LEFT, pen.y, { width: WIDTH, align: 'right' });
  write(pen, 'Mahir', { size: 9, colour: INK.primary, bold: true });
  write(pen, title, { size: 17, colour: INK.text, bold: true });
  const said = [...filters.map(([name, value]) => `${name}: ${value}`), ...notes].join(' · ');
  write(pen, said, { size: 9, colour: INK.text });
  write(pen, by, { size: 8, colour: INK.muted });
  pen.doc.rect(LEFT, pen.y + 2, WIDTH, 1.5).fill(INK.primary);
  pen.y += 14;
}

function drawFeet(doc: PDFKit.PDFDocument, ctx: ActorContext, { title, filters }: ReportHead): void {
  const say = serverWords(ctx.language);
  const foot = [title, ...filters.map(([name, value]) => `${name}: ${value}`)].join(' · ');
  const { count } = doc.bufferedPageRange();
  const y = PAGE.height - PAGE.bottom + 16;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    inked({ doc, y }, { size: 7, colour: INK.muted })
      .text(foot, LEFT, y, { width: WIDTH - 90, height: 18, ellipsis: true })
      .text(say('reports.head.page', { page: page + 1, count }), LEFT, y, {
        width: WIDTH,
        align: 'right',
        lineBreak: false,
      });
  }
}
