import type {
  ClassReport,
  GroupReport,
  GroupsReport,
  IndexReport,
  ModuleReport,
} from '#shared/api/reports.ts';
import { may, type ActorContext } from '../../platform/context.ts';
import { complianceSummary } from '../compliance/complianceSummary.ts';
import { drawForecast, drawTrend } from './printedCharts.ts';
import { drawFigures, funnelFigures, indexFigures, moduleFigures } from './printedFigures.ts';
import { heading, INK, LEFT, openPage, room, inked, WIDTH, type Pen } from './printedPage.ts';
import { drawTable, funnelTables, indexTables, sheetTable } from './printedTables.ts';
import { reportWords, type ReportWords } from './printedWords.ts';
import { dayText, headOf } from './reportHead.ts';
import type { ReportScope } from './reportScope.ts';
import type { AnyReport } from './reports.ts';
import { sheetsOf } from './reportSheets.ts';

/** A report as its printed page has it: head with all filters, figures, charts, tables with repeated heads, formulas, numbered pages. */
export async function drawReport(ctx: ActorContext, scope: ReportScope, report: AnyReport): Promise<Buffer> {
  const words = reportWords(ctx);
  const head = headOf(ctx, scope);
  const notes = scope.kind === 'index' ? [comparedText(ctx, words, report as IndexReport)] : [];
  const { pen, finish } = await openPage(ctx, { ...head, notes });
  if (scope.kind === 'index') await drawIndex(ctx, scope, { pen, words, report: report as IndexReport });
  else if (scope.kind === 'module') {
    drawFigures(pen, words, moduleFigures(words, report as ModuleReport));
    drawSheets(ctx, scope, { pen, report });
  } else {
    const funnel = report as GroupsReport | GroupReport | ClassReport;
    drawFigures(pen, words, funnelFigures(words, funnel));
    for (const table of funnelTables(words, funnel)) drawTable(pen, table);
    if (scope.kind === 'class') drawSheets(ctx, scope, { pen, report });
  }
  drawFormulas(pen, scope, words);
  return finish();
}

function comparedText({ language }: ActorContext, { say }: ReportWords, { before }: IndexReport): string {
  if (!before) return say('reports.compared.none');
  const { span, since } = before;
  return say(since ? 'reports.compared.since' : 'reports.compared.with', {
    from: dayText(span.from, language),
    to: dayText(span.to, language),
    since: since && dayText(since, language),
  });
}

interface Drawn<R> {
  readonly pen: Pen;
  readonly report: R;
}

async function drawIndex(
  ctx: ActorContext,
  { span, department, city }: ReportScope,
  { pen, words, report }: Drawn<IndexReport> & { readonly words: ReportWords },
): Promise<void> {
  drawFigures(pen, words, indexFigures(words, report));
  drawTrend(pen, words, { report, span: span!, language: ctx.language });
  if (may(ctx, 'competency-index') || may(ctx, 'team-index')) {
    const filter = { department: department || undefined, placement_city: city || undefined };
    const { months } = await complianceSummary(ctx, filter);
    drawForecast(pen, words, months.slice(1), ctx.language);
  }
  for (const table of indexTables(words, report)) if (table.rows.length > 0) drawTable(pen, table);
}

/** The tables that only this kind of report has. */
function drawSheets(ctx: ActorContext, scope: ReportScope, { pen, report }: Drawn<AnyReport>): void {
  const drawn = scope.kind === 'module' ? ['figures'] : ['figures', 'departments'];
  for (const sheet of sheetsOf(ctx, scope, report))
    if (!drawn.includes(sheet.key) && sheet.rows.length > 0) drawTable(pen, sheetTable(ctx, sheet));
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
const NAMES = 104;

function drawFormulas(pen: Pen, { kind }: ReportScope, { say }: ReportWords): void {
  const helps = kind === 'index' ? indexHelps : kind === 'module' ? ['hours'] : funnelHelps;
  const width = WIDTH - NAMES - 6;
  room(pen, 60);
  heading(pen, say('reports.head.formulas'));
  for (const help of helps) {
    const text = say(`reports.help.${help}`);
    const height = inked(pen, { size: 8, colour: INK.muted }).heightOfString(text, { width });
    room(pen, height + 4);
    const name = say(`reports.kpi.${help.replace(/_(always|classes)$/, '')}`);
    inked(pen, { size: 8, colour: INK.text, bold: true }).text(name, LEFT, pen.y, { width: NAMES });
    inked(pen, { size: 8, colour: INK.muted }).text(text, LEFT + NAMES + 6, pen.y, { width });
    pen.y += height + 4;
  }
}
