import type {
  Funnel,
  FunnelReport,
  IndexReport,
  ModuleReport,
  PeriodFigures,
  ReportFigure,
} from '#shared/api/reports.ts';
import type { Context } from '../../platform/context.ts';
import { cacheKey, type ReportScope } from './reportScope.ts';
import { LONGEST_FRESH_MS, type AnyReport } from './reports.ts';

/**
 * A figure of a stored report as its page shows it: the report itself, or for a department the row of the report about all of them. Undefined
 * when none is stored, or when it has not been looked at for long.
 */
export async function keptFigure(
  ctx: Context,
  scope: ReportScope,
  figure: ReportFigure,
): Promise<number | undefined> {
  const own = cacheKey(scope);
  const ofAll = cacheKey({ ...scope, department: null });
  const stored = await ctx.db.query<{ key: string; result: AnyReport }>(
    'select key, result from report_results where key = any($1) and as_of > $2',
    [[own, ofAll], new Date(ctx.now.getTime() - 2 * LONGEST_FRESH_MS).toISOString()],
  );
  const whole = stored.find(({ key }) => key === own);
  if (whole) return figureOf(scope, wholeOf(scope, whole.result), figure);
  const [all] = stored;
  const part = all && partOf(all.result, scope.department);
  return part && figureOf(scope, part, figure);
}

type Figures = PeriodFigures | Funnel | Pick<ModuleReport, 'enrolled' | 'viewed' | 'finished'>;

const wholeOf = ({ kind }: ReportScope, report: AnyReport): Figures =>
  kind === 'index'
    ? (report as IndexReport).figures
    : kind === 'module'
      ? (report as ModuleReport)
      : (report as FunnelReport).funnel;

const partOf = ({ departments }: AnyReport, of: string | null): Figures | undefined =>
  (departments as readonly (Figures & { department: string })[]).find(({ department }) => department === of);

/** What a figure of a list counts, by the sums of its report. */
function figureOf({ kind }: ReportScope, figures: Figures, figure: ReportFigure): number | undefined {
  const sums = figures as unknown as Readonly<Record<string, number>>;
  const less = (all: string, some: string) => sums[all]! - sums[some]!;
  if (kind === 'index' && figure === 'unfinished') return less('ended', 'finished');
  if (kind === 'index' && figure === 'failed') return less('attempts', 'passed');
  if (kind === 'module' && figure === 'unfinished') return less('viewed', 'finished');
  if (figure === 'not_viewed') return less('enrolled', 'viewed');
  if (figure === 'not_started') return less('enrolled', 'started');
  return sums[figure];
}
