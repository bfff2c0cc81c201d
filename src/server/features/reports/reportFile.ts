import type { Readable } from 'node:stream';
import { Readable as ReadableStream } from 'node:stream';
import type { ReportFigure, ReportFormat } from '#shared/api/reports.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ActorContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/http/errors.ts';
import { serverWords } from '../../platform/http/language.ts';
import { writeSheet } from '../../platform/sheets/writeSheet.ts';
import { writeWorkbook, type WholeSheet } from '../../platform/sheets/writeWorkbook.ts';
import { zonedDay } from '../../platform/sheets/zonedText.ts';
import type { ReportScope } from './reportScope.ts';
import { headOf } from './reportHead.ts';
import { drawReport } from './reportPdf.ts';
import { allPeople } from './reportPeople.ts';
import { peopleColumns, peopleRow } from './peopleSheet.ts';
import { reportNow } from './reports.ts';
import { sheetsOf, type ReportSheet } from './reportSheets.ts';

export interface FileQuery {
  readonly format: 'csv' | 'xlsx';
  readonly figure?: ReportFigure | undefined;
  readonly q?: string;
  /** For a CSV: the table of the report; the first by default. */
  readonly table?: string | undefined;
}
export interface ReportFile {
  readonly name: string;
  /** Undefined for a workbook of several sheets, and for people whom no stored report has counted. */
  readonly rows?: number | undefined;
  readonly content: Readable;
}

/**
 * `GET /api/reports…/export`: the content of the page. With a figure its people; otherwise the tables of the report, as XLSX all of them,
 * as CSV one. Audited like every export.
 * @throws ApiError 422 at `table` for one that the report does not have
 */
export async function exportReport(
  ctx: ActorContext,
  scope: ReportScope,
  query: FileQuery,
): Promise<ReportFile> {
  const file = await makeFile(ctx, scope, query);
  await audit(ctx, {
    action: 'export',
    entity: 'reports',
    entity_id: scope.target?.id ?? null,
    after: {
      report: scope.kind,
      ...query,
      department: scope.department,
      city: scope.city,
      total: file.rows ?? null,
    },
  });
  return file;
}

/** A PDF is the whole report as it is printed. */
type MadeFile = Omit<FileQuery, 'format'> & { readonly format: ReportFormat };

/** Only the file: jobs write their own audit event. */
export async function makeFile(ctx: ActorContext, scope: ReportScope, query: MadeFile): Promise<ReportFile> {
  const { format, figure, table } = query;
  if (figure && format !== 'pdf') return peopleFile(ctx, scope, { ...query, format, figure });
  const report = await reportNow(ctx, scope);
  if (format === 'pdf')
    return {
      name: nameOf(ctx, scope, null, format),
      content: ReadableStream.from([await drawReport(ctx, scope, report)], { objectMode: false }),
    };
  const sheets = sheetsOf(ctx, scope, report);
  const sheet = table === undefined ? sheets[0] : sheets.find(({ key }) => key === table);
  if (!sheet) throw invalidField('table', 'selected', { property: 'table' });
  if (format === 'csv' || table !== undefined)
    return {
      name: nameOf(ctx, scope, sheet.title, format),
      rows: sheet.rows.length,
      content: writeSheet(format, { ...sheet, batches: inOne(sheet) }),
    };
  const content = ReadableStream.from([await writeWorkbook([...sheets, filterSheet(ctx, scope)])], {
    objectMode: false,
  });
  return { name: nameOf(ctx, scope, null, format), content };
}

/** What the figures are about, as the last sheet. */
function filterSheet(ctx: ActorContext, scope: ReportScope): WholeSheet {
  const { title, filters, by } = headOf(ctx, scope);
  const say = serverWords(ctx.language);
  return {
    title: say('reports.head.filters'),
    columns: ['filter', 'value'].map((word) => ({
      header: say(`reports.head.${word}`),
      isValue: false,
      width: 40,
    })),
    rows: [[say('reports.report'), title], ...filters, ['', by]],
  };
}

async function* inOne({ rows }: WholeSheet | ReportSheet) {
  yield rows.map((row) => [...row]);
}

async function peopleFile(
  ctx: ActorContext,
  scope: ReportScope,
  { figure, q = '', format }: FileQuery & { readonly figure: ReportFigure },
): Promise<ReportFile> {
  const word = serverWords(ctx.language)(`reports.figure.${figure}`);
  const { batches, total } = await allPeople(ctx, scope, { figure, q });
  async function* rows() {
    for await (const people of batches) yield people.map((person) => peopleRow(ctx, person));
  }
  return {
    name: nameOf(ctx, scope, word, format),
    rows: total,
    content: writeSheet(format, {
      title: word,
      columns: peopleColumns(ctx),
      timeZone: ctx.actor.timeZone ?? ctx.config.siteTimeZone,
      batches: rows(),
    }),
  };
}

/** `laporan-safety-lewat-tenggat-2026-11-21.csv` */
function nameOf(ctx: ActorContext, { target }: ReportScope, part: string | null, format: string): string {
  const day = zonedDay(ctx.now, ctx.actor.timeZone ?? ctx.config.siteTimeZone);
  const slug = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
  const parts = [serverWords(ctx.language)('reports.file'), target?.slug, part && slug(part), day];
  return `${parts.filter(Boolean).join('-')}.${format}`;
}
